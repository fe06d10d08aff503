/** Yields the JSON-RPC messages of a server's event stream. Events without data only keep the connection open. */
export async function* readMessages(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let buffered = "";
  let data: string[] = [];
  for await (const chunk of body) {
    const lines = (buffered + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    buffered = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("data:")) data.push(line.slice("data:".length));
      if (line !== "") continue;
      const text = data.join("\n").trim();
      data = [];
      if (text !== "") yield JSON.parse(text);
    }
  }
}
