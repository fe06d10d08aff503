/** Returns the code of a Node.js receiver that verifies requests with the Standard Webhooks library. */
export function verifySample(): string {
  return `// npm install express standardwebhooks
import express from "express";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.CRIER_WEBHOOK_SECRET);

express()
  .post("/hooks/crier", express.raw({ type: "*/*" }), (request, response) => {
    try {
      const event = webhook.verify(request.body, request.headers);
      console.log(event.type, event.data);
      response.sendStatus(204);
    } catch {
      response.sendStatus(401);
    }
  })
  .listen(8080);`;
}
