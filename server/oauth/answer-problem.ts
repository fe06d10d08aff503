/**
 * Returns an error page for an authorization request that can't be answered to the app, shown to the person sent here.
 */
export function answerProblem(error: string, description = ""): string {
  const words = escapeHtml(`${error}${description === "" ? "" : `: ${description}`}`.slice(0, 400));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Couldn't connect the app · Crier</title>
<h1>Couldn't connect the app</h1>
<p>The app sent a request that Crier can't accept. Go back to the app and try again. If it keeps failing, send this to the app's developer:</p>
<pre>${words}</pre>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
