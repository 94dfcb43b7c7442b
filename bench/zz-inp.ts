import { chromium } from "playwright";
import { findChromium } from "../tests/support/chromium.ts";
import { startProductionServer } from "./production-server.ts";
const server = await startProductionServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const p of ["/sistemas-erp/nucleus"]) await fetch(server.url + p);
  for (let i = 0; i < 4; i++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: "pt-BR" });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(() => {
      const w = window as any; w.ev = []; w.lt = [];
      new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) if (e.interactionId > 0) w.ev.push([e.name, Math.round(e.startTime), e.duration, Math.round(e.processingStart - e.startTime), Math.round(e.processingEnd - e.processingStart)]); }).observe({ type: "event", durationThreshold: 16, buffered: true } as any);
      new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) w.lt.push([Math.round(e.startTime), Math.round(e.duration), Math.round(e.renderStart - e.startTime), Math.round(e.styleAndLayoutStart - e.startTime), e.scripts.map((s: any) => `${s.invoker} ${Math.round(s.duration)} fl${Math.round(s.forcedStyleAndLayoutDuration)}`).join("; ").slice(0, 200)]); }).observe({ type: "long-animation-frame", buffered: true } as any);
    });
    await page.goto(`${server.url}/sistemas-erp/nucleus`, { waitUntil: "networkidle" });
    await page.waitForTimeout(1500);
    await page.evaluate(() => { (window as any).ev = []; (window as any).lt = []; });
    if (i % 2 === 0) {
      await page.getByRole("button", { name: "Abrir menu" }).tap();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    } else {
      const name = page.locator("#demonstracao").getByLabel("Nome", { exact: true });
      await name.tap();
      await page.waitForTimeout(700);
      await page.keyboard.type("Maria da Conceição", { delay: 60 });
    }
    await page.waitForTimeout(700);
    const r: any = await page.evaluate(() => ({ ev: (window as any).ev, lt: (window as any).lt }));
    console.log(i % 2 ? "typing" : "menu");
    for (const e of r.ev.sort((a: any, b: any) => b[2] - a[2]).slice(0, 5)) console.log("  ev name,start,dur,delay,proc", e.join(" "));
    for (const e of r.lt) console.log("  loaf start,dur,renderStart,styleStart", e.join(" | "));
    await context.close();
  }
} finally { await browser.close(); await server.stop(); }
process.exit(0);
