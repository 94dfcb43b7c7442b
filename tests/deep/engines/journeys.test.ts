import { beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { LAST_INPUT_KEY } from "#client/admin/session/use-inactivity.ts";
import { pages } from "#shared/content/pages.ts";
import { INACTIVITY_SECONDS } from "#shared/schemas/session.ts";
import { THEME_KEY } from "#shared/site/theme.ts";
import { texts } from "#shared/texts/texts.ts";
import { temporaryDirectory } from "../../support/cluster.ts";
import type { EnginePage, Target } from "../../support/engines/engine.ts";
import { engines } from "../../support/engines/engines.ts";
import { eventually } from "../../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../../support/factories.ts";
import { plainImage } from "../../support/images.ts";
import { applicant } from "../../support/resume-form.ts";
import { startSite } from "../../support/site.ts";
import { appendConfigVersion } from "../../support/site-config.ts";

// What an engine may do otherwise than Chromium when somebody acts: the keyboard and the mouse of the engine itself.

const site = await startSite({ challengeMinimumMs: 0 });
const { sql } = site.database;
await sql`
  insert into leads (name, email, phone)
  select 'Lead ' || lpad(n::text, 4, '0'), 'lead' || n || '@empresa.com.br', '(41) 3000-' || n
  from generate_series(1, 1000) as n`;
await insertLeads(site, [{ name: "Inês Falcão" }]);
await insertMessages(site, [{ name: "Caetano Prado" }]);
await insertResumes(site, [{ name: "Beatriz Nóbrega" }]);
const teal = await plainImage(320, 200, "#148ca0").png().toBuffer();
await appendConfigVersion(site, {
  site_slider_images: JSON.stringify([
    { title: "Cores", image: `data:image/png;base64,${teal.toString("base64")}`, showCta: false },
  ]),
});

const file = join(await temporaryDirectory("leads-"), "feira.csv");
await Bun.write(file, "Nome;E-mail;Telefone\r\nJosé da Feira;jose@feira.example;41 3000-1234\r\n");

/** Replaced by an address for each engine: a second request for one replaces the first. */
const MAIL = "ana@loja.example";

type Field = [name: string, value: string];
/** Each public form: its page, its table, and what is typed and chosen. */
const forms: [table: string, path: string, typed: Field[], chosen: Field[]][] = [
  [
    "leads",
    pages.home.path,
    [
      ["name", "Ana Prado"],
      ["email", MAIL],
      ["phone", "41988887777"],
    ],
    [],
  ],
  [
    "contact_messages",
    pages.contact.path,
    [
      ["name", "Ana Prado"],
      ["email", MAIL],
      ["message", "Olá, quanto custa?"],
    ],
    [["subject", "erp"]],
  ],
  [
    "resumes",
    pages.workWithUs.path,
    [
      ["name", applicant.name],
      ["email", applicant.email],
      ["phone", "41998765432"],
      ["presentation", "Dez anos."],
    ],
    [["area", applicant.area]],
  ],
  [
    "subject_requests",
    pages.dataRequest.path,
    [
      ["name", "Ana Prado"],
      ["email", MAIL],
    ],
    [["type", "access"]],
  ],
];

for (const [name, engine] of engines) {
  describe.skipIf(engine.isMissing)(engine.title(`in ${name}`), () => {
    let page: EnginePage;
    beforeAll(async () => {
      page = await engine.open({ width: 1280, height: 900 });
      await page.signIn(site.url);
    });

    const open = async (path: string, ready: Target) => {
      await page.navigate(site.url + path);
      await page.waitFor(ready);
    };
    const isSilent = async () => expect(await page.complaints()).toEqual([]);

    test.each([
      ["/admin/leads", "Inês Falcão"],
      ["/admin/messages", "Caetano Prado"],
      ["/admin/resumes", "Beatriz Nóbrega"],
    ])("a row of %s opens under the mouse, and Escape closes it", async (path, row) => {
      await open(path, { css: "button, a", text: row });
      await page.click({ css: "button, a", text: row });
      await page.waitFor({ css: "[role=dialog] h2", text: row });
      await page.press("Escape");
      await page.waitUntil(() => document.querySelector("[role=dialog]") === null);
      await isSilent();
    });

    test("End in a long list leads to its last row and stays there", async () => {
      await open("/admin/leads?ordem=nome", { css: "button, a", text: "Inês Falcão" });
      await page.evaluate(() =>
        document.querySelector<HTMLElement>("section[tabindex='0']:has(tr)")?.focus(),
      );
      const isAtEnd = () => {
        const list = document.querySelector<HTMLElement>("section[tabindex='0']:has(tr)");
        return list !== null && list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
      };
      // The rows after the first thousand come when its end is near.
      await eventually(async () => {
        await page.press("End");
        expect(await page.has({ css: "tr", text: "Lead 1000" })).toBe(true);
        expect(await page.evaluate(isAtEnd)).toBe(true);
      });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      expect(await page.evaluate(isAtEnd)).toBe(true);
      await isSilent();
    });

    test("the text of a link and the title of a fold are typed in the editor of a page", async () => {
      await open("/admin/pages?pagina=comparison", { css: "[data-field]" });
      for (const css of ["a [data-leaf][contenteditable]", "summary [data-leaf][contenteditable]"]) {
        const text: Target = { css, isInFrame: true };
        await page.waitFor(text);
        // A page that was just opened is rendered once more with its draft.
        await eventually(async () => {
          await page.click(text);
          expect(await page.has({ css: `${css}:focus`, isInFrame: true })).toBe(true);
        });
        await page.press("End");
        await page.type(" já");
        await eventually(async () => expect(await page.text(text)).toEndWith(" já"));
      }
      await isSilent();
    });

    test("an article is typed where it stands: its title, and its text as it will look", async () => {
      await open("/admin/pages/own?novo=novidade", { css: "[data-field]" });
      const title: Target = { css: '[data-leaf="title"][contenteditable]', isInFrame: true };
      await page.waitFor(title);
      await eventually(async () => {
        await page.click(title);
        expect(await page.has({ css: '[data-leaf="title"]:focus', isInFrame: true })).toBe(true);
      });
      await page.type("Versão 14");
      const field = (css: string) =>
        page.evaluate((of) => document.querySelector<HTMLTextAreaElement>(of)?.value, css);
      await eventually(async () => expect(await field('[data-field="title"] textarea')).toBe("Versão 14"));
      const text: Target = { css: "[data-rich-text] .ProseMirror", isInFrame: true };
      await page.waitFor(text);
      await page.click(text);
      await page.type("Agora com Pix.");
      await page.press("Enter");
      await page.type("Fim.");
      const isSaid = (markdown: string) =>
        eventually(async () => expect(await field('[data-field="body"] textarea')).toBe(markdown));
      await isSaid("Agora com Pix.\n\nFim.");
      await page.click({ css: '[role="toolbar"] button', label: "Lista", isInFrame: true });
      await page.type(" Um.");
      await page.press("Enter");
      await page.type("Dois.");
      await isSaid("Agora com Pix.\n\n- Fim. Um.\n- Dois.");
      await isSilent();
    });

    test("the simulator counts what is typed into it", async () => {
      await open(pages.comparison.path, { css: "#conta-orders" });
      const month = () => page.evaluate(() => document.querySelector("fieldset ~ div dl dd")?.textContent);
      const before = await month();
      await page.fill({ css: "#conta-orders" }, "9");
      await eventually(async () => expect(await month()).not.toBe(before));
      expect(await month()).not.toMatch(/NaN|Infinity/);
      await isSilent();
    });

    test("leads are imported from a file", async () => {
      const act = async (label: string) => {
        await page.click({ css: "button", label: texts.exports.menu });
        await page.click({ css: "[role=menuitem]", text: label });
      };
      await open("/admin/leads", { css: "button", label: texts.exports.menu });
      await act("Importar");
      await page.waitFor({ css: "[role=dialog]", text: texts.leadImports.title });
      await page.chooseFile("[role=dialog] input[type=file]", file);
      await page.click({ css: "[role=dialog] button:not([disabled])", text: "Importar" });
      await page.waitFor({ css: "[role=dialog]", text: "Leads novos" });
      await page.press("Escape");
      await page.waitUntil(() => document.querySelector("[role=dialog]") === null);
      await isSilent();
    });

    test("the dark theme has light words on a dark ground", async () => {
      await page.evaluate((key) => localStorage.setItem(key, "dark"), THEME_KEY);
      await open("/admin/leads", { css: "button, a", text: "Inês Falcão" });
      const lightness = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        return [color, backgroundColor].map((each) => {
          if (!canvas) return Number.NaN;
          canvas.fillStyle = each;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
          return (red + green + blue) / 3;
        });
      });
      expect(lightness[0]).toBeGreaterThan(180);
      expect(lightness[1]).toBeLessThan(60);
      await page.evaluate((key) => localStorage.removeItem(key), THEME_KEY);
      await isSilent();
    });

    test("a tab follows the one that signs out", async () => {
      await open("/admin/leads", { css: "button, a", text: "Inês Falcão" });
      // A document of the same origin stands for the other tab.
      await page.evaluate(() => {
        const frame = document.body.appendChild(document.createElement("iframe"));
        frame.contentWindow?.localStorage.removeItem("admin_session");
      });
      await page.waitUntil(() => location.pathname === "/admin/login");
      await isSilent();
      await page.signIn(site.url);
    });

    test("half an hour without input ends the session", async () => {
      await open("/admin", { css: "h1" });
      // Set again until it counts: a screen that opens notes the time, too.
      await page.waitUntil(
        (key, ago, said) => {
          localStorage.setItem(key, String(Date.now() - ago));
          return document.body.innerText.includes(said);
        },
        LAST_INPUT_KEY,
        INACTIVITY_SECONDS * 1000,
        texts.login.inactivity,
      );
      expect(await page.evaluate(() => location.pathname)).toBe("/admin/login");
      await isSilent();
      await page.signIn(site.url);
    });

    // After a login: an export demands a fresh one.
    test("leads are exported to a file", async () => {
      await open("/admin/leads", { css: "button", label: texts.exports.menu });
      await page.click({ css: "button", label: texts.exports.menu });
      await page.click({ css: "[role=menuitem]", text: "Exportar CSV" });
      await page.waitFor({ css: "[data-toast=success]", text: texts.leads.exported });
      await isSilent();
    });

    test("the canvas of the image editor shows the image, and a setting changes it", async () => {
      await open("/admin/slider", { css: "button", text: "Cores" });
      await page.click({ css: "button", text: "Cores" });
      await page.click({ css: "button", text: "Editar imagem" });
      const middle = () =>
        page.evaluate(() => {
          const canvas = document.querySelector<HTMLCanvasElement>("[role=dialog] canvas[role=img]");
          const { width = 0, height = 0 } = canvas ?? {};
          return [...(canvas?.getContext("2d")?.getImageData(width / 2, height / 2, 1, 1).data ?? [])];
        });
      await eventually(async () => {
        const [red = 0, green = 0, blue = 0] = await middle();
        expect(
          [Math.abs(red - 20), Math.abs(green - 140), Math.abs(blue - 160)].every((off) => off < 4),
        ).toBe(true);
      });
      await page.click({ css: "input[type=range]", label: "Brilho" });
      await page.press("End");
      await eventually(async () => expect((await middle())[1]).toBeGreaterThan(200));
      await page.press("Escape");
      await isSilent();
    });

    test.each(forms)("the form of %s is sent", async (table, path, typed, chosen) => {
      const countRows = async () => (await sql`select count(*)::int as count from ${sql(table)}`)[0]?.count;
      const before = await countRows();
      await page.navigate(site.url + path);
      await page.waitUntil(() =>
        /^[0-9A-Z]{6}$/.test(document.querySelector("[data-human-check]")?.textContent?.trim() ?? ""),
      );
      for (const [field, value] of typed)
        await page.fill({ css: `form [name="${field}"]` }, value === MAIL ? `${name.length}${MAIL}` : value);
      for (const [field, value] of chosen)
        await page.evaluate(
          (css, option) => {
            const select = document.querySelector<HTMLSelectElement>(css);
            if (!select) return;
            select.value = option;
            select.dispatchEvent(new Event("change", { bubbles: true }));
          },
          `form [name="${field}"]`,
          value,
        );
      if (table === "resumes")
        await page.chooseFile("form [name=resume]", join(import.meta.dir, "../../fixtures/curriculo.pdf"));
      const code = await page.text({ css: "[data-human-check]" });
      await page.fill({ css: "[data-human-check] ~ input" }, code?.trim() ?? "");
      if (table !== "subject_requests") await page.click({ css: "form input[type=checkbox][required]" });
      await page.click({ css: "form [type=submit]" });
      await eventually(async () => expect(await countRows()).toBe((before ?? 0) + 1));
      await page.waitUntil(() => document.querySelector("form [type=submit]") === null);
      await isSilent();
    });
  });
}
