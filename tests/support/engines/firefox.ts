import puppeteer, { type KeyInput } from "puppeteer-core";
import { atFileEnd } from "../at-file-end.ts";
import { optionalProgram } from "../program.ts";
import { collector, createPage, type EnginePage, readComplaints } from "./engine.ts";

const program = optionalProgram("firefox-esr");
/** A mouse, and readers who prefer less motion. */
const PREFERENCES = {
  "intl.accept_languages": "pt-BR",
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  "ui.prefersReducedMotion": 1,
};

/** Of a download that was given up, since its document was left. */
const BINDING_ABORTED = 0x804b0002;

/** Firefox, over WebDriver BiDi. */
export const firefox = {
  ...program,
  open: async ({ width, height }: { width: number; height: number }): Promise<EnginePage> => {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: program.path,
      extraPrefsFirefox: PREFERENCES,
    });
    atFileEnd(() => browser.close());
    const page = await browser.newPage();
    await page.setViewport({ width, height });
    await page.evaluateOnNewDocument(collector);
    const said: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") said.push(message.text());
    });
    page.on("pageerror", (error) => {
      // A font that the document before no longer waits for.
      if (!String(error).includes(`status=${BINDING_ABORTED}`)) said.push(`exception: ${error}`);
    });
    page.on("dialog", (question) => void question.accept().catch(() => {}));
    return createPage({
      // By the page: to Firefox's command for it, a frame of the document before that is given up is the navigation, which
      // then fails with NS_BINDING_ABORTED.
      navigate: async (address) => {
        said.length = 0;
        await Promise.all([
          page.waitForNavigation({ waitUntil: "domcontentloaded" }),
          page.evaluate((to) => location.assign(to), address),
        ]);
      },
      evaluate: (expression) => page.evaluate(expression),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: async (key, modifier) => {
        if (modifier) await page.keyboard.down(modifier);
        await page.keyboard.press(key as KeyInput);
        if (modifier) await page.keyboard.up(modifier);
      },
      chooseFile: async (css, path) => {
        const input = await page.$(css);
        await (
          input as NonNullable<typeof input> & { uploadFile: (path: string) => Promise<void> }
        ).uploadFile(path);
      },
      complaints: async () => [...said.splice(0), ...((await page.evaluate(readComplaints)) as string[])],
    });
  },
};
