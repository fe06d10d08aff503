/** Draws the pictures of the sample data (server/workspace/demo/pictures): `npm run sample-pictures`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";

const FOLDER = join(PROJECT, "server/workspace/demo/pictures");

const SIZE = 1200;

const table = (color: string) => `<rect y="88" width="120" height="32" fill="${color}"/>`;

const score = (path: string) =>
  `<path d="${path}" stroke="#f6dfae" stroke-width="3.4" stroke-linecap="round" fill="none"/>`;

const pane = (x: number) => `
  <rect x="${x}" y="14" width="26" height="34" rx="2" fill="#fff6dd" stroke="#7c8f86" stroke-width="2"/>
  <path d="M${x + 13} 14v34M${x} 31h26" stroke="#7c8f86" stroke-width="1.6"/>`;

const bun = (x: number, y: number, size: number) => `
  <g transform="translate(${x} ${y}) scale(${size})">
    <ellipse cy="12" rx="17" ry="5" fill="#00000022"/>
    <circle r="15" fill="#c98745"/>
    <path d="M-9 1a9 9 0 1 1 9 9 6.4 6.4 0 1 1 6-7 3.4 3.4 0 1 1-6 1" stroke="#7a4520" stroke-width="2.6" stroke-linecap="round" fill="none"/>
    <path d="M-9-8q6-5 12-3M-12 4q1 6 7 8" stroke="#fbe9c8" stroke-width="1.8" stroke-linecap="round" fill="none"/>
  </g>`;

const pretzel = (x: number, y: number, size: number) => `
  <g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke-linecap="round">
    <path d="M-13 12C-2-2 14-6 14-15 14-25 2-25 0-14-2-25-14-25-14-15-14-6 2-2 13 12" stroke="#8a4a1d" stroke-width="7"/>
    <path d="M-13 12C-2-2 14-6 14-15 14-25 2-25 0-14-2-25-14-25-14-15-14-6 2-2 13 12" stroke="#b0672c" stroke-width="4.4"/>
    <path d="M-11-18l.1.1M10-19l.1.1M-6-4l.1.1M7-5l.1.1M0-12l.1.1" stroke="#fff8e6" stroke-width="2"/>
  </g>`;

const jar = (x: number, fill: string) => `
  <rect x="${x}" y="60" width="18" height="26" rx="4" fill="${fill}" opacity=".9"/>
  <rect x="${x - 1}" y="54" width="20" height="8" rx="2" fill="#8c6f4e"/>`;

const light = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="2.4" fill="#ffd978"/><circle cx="${x}" cy="${y}" r="5" fill="#ffd97844"/>`;

const PICTURES: Record<string, string> = {
  "rye-loaf": `
    <rect width="120" height="120" fill="#cfe0d6"/>${pane(14)}${pane(80)}${table("#9b6b43")}
    <ellipse cx="60" cy="92" rx="46" ry="5" fill="#00000026"/>
    <ellipse cx="60" cy="75" rx="42" ry="21" fill="#8b5326"/>
    <ellipse cx="60" cy="71" rx="40" ry="18" fill="#b4743a"/>
    ${score("M38 62q5 8 2 17")}${score("M52 58q5 10 2 22")}${score("M67 58q5 10 2 22")}${score("M82 62q4 8 1 16")}`,
  "cinnamon-knots": `
    <rect width="120" height="120" fill="#f2d9c4"/><circle cx="60" cy="64" r="50" fill="#fff8ef"/>
    <circle cx="60" cy="64" r="43" fill="#f3e7d8"/>
    ${bun(44, 48, 1)}${bun(78, 52, 1)}${bun(40, 80, 1)}${bun(72, 84, 1.05)}`,
  "pretzel-day": `
    <rect width="120" height="120" fill="#f4c95d"/>
    <path d="M0 30h120M0 60h120M0 90h120" stroke="#e9b740" stroke-width="10"/>
    ${pretzel(36, 52, 1.15)}${pretzel(86, 50, 1.15)}${pretzel(60, 94, 1.25)}`,
  "wood-oven": `
    <rect width="120" height="120" fill="#6f4a3a"/>
    <path d="M0 20h120M0 40h120M0 60h120M0 80h120M0 100h120M20 0v20M60 0v20M100 0v20M40 20v20M80 20v20M20 40v20M100 40v20M10 60v20M110 60v20M20 80v20M100 80v20" stroke="#5b3b2e" stroke-width="2"/>
    <path d="M24 96V66a36 34 0 0 1 72 0v30z" fill="#2b1a14" stroke="#a9795a" stroke-width="6"/>
    <path d="M46 96c-8-14 4-18 4-30 8 6 6 12 10 16 1-8 6-10 6-20 12 12 14 24 8 34z" fill="#f08a24"/>
    <path d="M52 96c-4-8 4-10 5-18 4 4 4 7 6 9 2-3 3-6 3-9 6 7 7 12 3 18z" fill="#ffd257"/>
    <rect y="96" width="120" height="24" fill="#8d6a55"/>`,
  "stone-mill": `
    <rect width="120" height="84" fill="#bcd9e8"/><circle cx="98" cy="22" r="10" fill="#fff1b8"/>
    <path d="M0 84q30-14 60-4t60-6v46H0z" fill="#d9b65c"/><path d="M0 96q40-12 120 0v24H0z" fill="#c49a3f"/>
    <path d="M48 94l5-46h18l5 46z" fill="#f4efe6"/><path d="M50 48q12-16 24 0z" fill="#8a4f3a"/>
    <rect x="58" y="78" width="8" height="16" rx="4" fill="#6d4a35"/>
    <g stroke="#5d4636" stroke-width="2.4"><path d="M62 50L30 30M62 50l32-20M62 50L36 78M62 50l28 28"/></g>
    <g fill="#fbf7ee" stroke="#5d4636"><path d="M34 30l20 12 3-5-20-12zM90 30L70 42l-3-5 20-12zM40 78l15-17-5-4-15 17zM86 78L71 61l5-4 15 17z"/></g>`,
  "winter-market": `
    <rect width="120" height="120" fill="#23395b"/>
    <path d="M0 26Q30 44 60 28t60-2" stroke="#52698c" stroke-width="1.4" fill="none"/>
    ${[8, 26, 44, 62, 80, 98, 114].map((x, index) => light(x, 31 + (index % 2) * 3)).join("")}
    <path d="M14 52h92l8 12H6z" fill="#c4453c"/><path d="M29 52l-4 12M45 52l-2 12M60 52v12M75 52l2 12M91 52l4 12" stroke="#fff3e3" stroke-width="6"/>
    <rect x="14" y="64" width="92" height="24" fill="#f0dfc2"/>
    ${jar(22, "#a63d2f")}${jar(46, "#d18b2c")}${jar(80, "#5d7f4a")}
    <rect x="6" y="86" width="108" height="14" fill="#7d5537"/><rect y="100" width="120" height="20" fill="#dfe8f2"/>
    <g fill="#ffffffcc"><circle cx="14" cy="12" r="1.6"/><circle cx="40" cy="16" r="1.3"/><circle cx="72" cy="10" r="1.6"/><circle cx="104" cy="16" r="1.4"/><circle cx="90" cy="44" r="1.3"/></g>`,
};

for (const [name, shapes] of Object.entries(PICTURES)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="${SIZE}" height="${SIZE}">${shapes}</svg>`;
  const picture = sharp(Buffer.from(svg)).flatten({ background: "#fff" });
  const bytes = await picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  writeFileSync(join(FOLDER, `${name}.jpg`), bytes);
}
