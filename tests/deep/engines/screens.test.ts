import { beforeAll, describe, expect, test } from "bun:test";
import { publicPaths } from "#shared/content/pages.ts";
import type { EnginePage } from "../../support/engines/engine.ts";
import { engines } from "../../support/engines/engines.ts";
import { fillBackOffice } from "../../support/screens.ts";
import { startSite } from "../../support/site.ts";

// Every page and screen in the engines of Firefox and Safari. What they show is compared with nothing: a value that an
// engine reads otherwise shows as NaN or Invalid, and what it cannot run ends in an error. Not to be had: the console of
// WebKit, windows of its browser that are narrower than 447 px, and what its PDF viewer shows: an automated one has no output
// of a viewer, so the pane of a résumé cannot be judged there.

const site = await startSite();
const screens = await fillBackOffice(site);

/** What no page may show: an unread date or number, an error in the place of a screen, a loading that does not end. */
const WRONG = String.raw`\b(NaN|Invalid|undefined|\[object)\b|Esta tela não abriu|Carregando|Tentar novamente|Tentar de novo`;

for (const [name, engine] of engines) {
  describe.skipIf(engine.isMissing)(engine.title(`in ${name}`), () => {
    let page: EnginePage;
    beforeAll(async () => {
      page = await engine.open({ width: 1280, height: 900 });
      await page.signIn(site.url);
    });

    /** Opens a document, and expects it whole and without a complaint. */
    const expectWhole = async (path: string, isReady: () => boolean) => {
      await page.navigate(site.url + path);
      await page.waitUntil(isReady);
      await page.waitUntil((wrong) => !new RegExp(wrong).test(document.body.innerText), WRONG);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await page.complaints()).toEqual([]);
    };

    test.each([...publicPaths])("the page %s", (path) =>
      expectWhole(path, () => document.documentElement.hasAttribute("data-ready")),
    );

    test.each(screens)("the screen %s", (address) =>
      expectWhole(address, () => document.querySelector("h1") !== null),
    );

    test("a document whose frames go on loading can be left", async () => {
      await page.navigate(`${site.url}/acesso`);
      await page.evaluate(() => {
        let frame: HTMLIFrameElement | undefined;
        setInterval(() => {
          frame?.remove();
          frame = document.createElement("iframe");
          frame.src = `/robots.txt?${Math.random()}`;
          document.body.append(frame);
        }, 5);
      });
      await page.navigate(`${site.url}/contato`);
      await page.waitUntil(() => location.pathname === "/contato");
    });
  });
}
