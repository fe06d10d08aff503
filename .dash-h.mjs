import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const p = await b.newPage();
p.on("console", m => m.type()==="error" && console.log(m.text().slice(0, 4000)));
await p.goto("http://localhost:3100/signin"); await p.waitForTimeout(3000); await b.close();
