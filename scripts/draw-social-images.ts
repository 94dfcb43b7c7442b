import { join } from "node:path";
import { chromium } from "playwright";
import { fontFiles } from "#server/pages/client-assets.ts";
import { pages, socialImage } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { findChromium } from "../tests/support/chromium.ts";

// Draws the social image of every page into src/client/public. Run after changing a title or color: bun
// scripts/draw-social-images.ts

const PUBLIC = join(import.meta.dir, "../src/client/public");
const JPEG_QUALITY = 84;
const bars = [34, 48, 42, 60, 55, 72, 66, 88];

const font = Buffer.from(await Bun.file(fontFiles().sans).bytes()).toString("base64");
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--disable-gpu", ...asRoot] });
const tab = await browser.newPage();
for (const page of Object.values(pages)) {
  const { path, width, height } = socialImage(page);
  await tab.setViewportSize({ width, height });
  await tab.setContent(draw(page.title, page.name, defaultSiteConfig[page.themeColorKey]));
  await tab.evaluate(() => document.fonts.ready);
  await tab.screenshot({ path: join(PUBLIC, path), type: "jpeg", quality: JPEG_QUALITY });
}
await browser.close();

function draw(title: string, name: string, color: string): string {
  const columns = bars.map(
    (share, index) => `<i style="height:${share}%;opacity:${index === 7 ? 1 : 0.34}"></i>`,
  );
  return `<!doctype html><style>
    @font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; height: 630px; overflow: hidden; background: #13101b; color: #fff; font-family: Geist; position: relative }
    .glow { position: absolute; inset: -30% -20% auto auto; width: 900px; height: 900px; border-radius: 50%;
      background: radial-gradient(circle, ${color}99, transparent 68%) }
    .text { position: absolute; left: 72px; top: 72px; bottom: 72px; width: 640px; display: flex; flex-direction: column; justify-content: space-between }
    .name { display: flex; align-items: center; gap: 18px; font-size: 30px; font-weight: 600; letter-spacing: -.02em }
    .name b { width: 26px; height: 26px; border-radius: 9px; background: ${color} }
    h1 { margin: 0; font-size: 68px; line-height: 1.06; letter-spacing: -.035em; font-weight: 650; text-wrap: balance }
    .panel { position: absolute; right: -60px; top: 130px; width: 480px; height: 420px; padding: 36px; border-radius: 32px; background: #fff;
      box-shadow: 0 50px 100px #0009; transform: rotate(-5deg); color: #171420 }
    .panel p { margin: 0 0 8px; height: 14px; border-radius: 7px; background: #ece9f1 }
    .bars { display: flex; align-items: flex-end; gap: 16px; height: 280px; margin-top: 40px }
    .bars i { flex: 1; border-radius: 10px 10px 4px 4px; background: ${color} }
  </style>
  <div class="glow"></div>
  <div class="panel"><p style="width:46%"></p><p style="width:30%"></p><div class="bars">${columns.join("")}</div></div>
  <div class="text"><div class="name"><b></b>${Bun.escapeHTML(name)}</div><h1>${Bun.escapeHTML(title)}</h1></div>`;
}
