import { beforeAll, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { axeViolations, launchBrowser, launchBrowserAlone, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";
import { hostilePdf, pdfOf } from "../support/pdfs.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const COUNT = 20;
const laptop = { width: 1024, height: 768 };

const site = await startSite();
const browser = await launchBrowser({ withPdfViewer: true });
const page = await openPage(browser, { viewport: laptop });
const { sql } = site.database;

/** The newest first, as the list has them. */
let ids: number[];

beforeAll(async () => {
  const rows = Array.from({ length: COUNT }, (_, index) => ({ name: `Candidata nº ${COUNT - index}` }));
  ids = (await insertResumes(site, rows)).reverse();
  await sql`update stored_files set bytes = ${pdfOf("Analista de suporte")}`;
  await sql`insert into resume_texts (resume_id, state, search_text) select id, 'read', '' from resumes`;
  await openSignedIn(page, `${site.url}/admin/resumes`);
  await page.getByText(`${COUNT} de ${COUNT} currículos`).waitFor();
});

const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const candidate = (place: number) => dialog(`Candidata nº ${place}`);
const notes = () => page.getByLabel("Observações");
const viewer = () => page.getByRole("dialog").locator("iframe");
const hasViewer = () => page.frames().some((frame) => frame.url().startsWith("chrome-extension://"));
/** Types a letter every 15 milliseconds until `isOver` has been true for a second. Resolves to what was typed. */
async function typeUntil(isOver: () => boolean): Promise<string> {
  let typed = "";
  let over: number | undefined;
  while (over === undefined || Date.now() - over < 1000) {
    await page.keyboard.type("jk1", { delay: 15 });
    typed += "jk1";
    if (isOver()) over ??= Date.now();
  }
  return typed;
}
const stored = async (id: number | undefined) =>
  (await sql`select status, notes, tags from resumes where id = ${id ?? 0}`)[0];

test("twenty applications are screened by the keyboard alone", async () => {
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  for (let place = 1; place <= COUNT; place++) {
    await candidate(place)
      .getByText(texts.resumes.place(String(place), String(COUNT)))
      .waitFor();
    await page.keyboard.press(String((place % 4) + 1));
    if (place % 5 === 0) {
      // In the field the keys of the workbench are letters and digits.
      await notes().focus();
      await page.keyboard.type("Ligar: jk 1234");
      await notes().blur();
    }
    await page.keyboard.press("j");
  }
  await candidate(COUNT).waitFor();
  await page.keyboard.press("k");
  await candidate(COUNT - 1).waitFor();
  await page.keyboard.press("Escape");
  await dialog(/Candidata/).waitFor({ state: "detached" });
  const statuses = ["pending", "reviewing", "approved", "rejected"];
  await eventually(async () => {
    const rows = await sql`select status, notes from resumes order by id desc`;
    expect(rows.map(({ status }) => status)).toEqual(ids.map((_, index) => statuses[(index + 1) % 4]));
    expect(rows.map((row) => row.notes)).toEqual(
      ids.map((_, index) => ((index + 1) % 5 === 0 ? "Ligar: jk 1234" : "")),
    );
  });
  expect(page.url()).toBe(`${site.url}/admin/resumes`);
  expect(page.complaints).toEqual([]);
}, 60_000);

test("a resume that leaves the filter gives its place to the next one", async () => {
  await page.goto(`${site.url}/admin/resumes?status=aprovados`);
  await page.getByText("5 de 5 currículos").waitFor();
  await page.getByRole("button", { name: "Candidata nº 2", exact: true }).click();
  await candidate(2).waitFor();
  await page.keyboard.press("4");
  await candidate(2).getByText("Salvo", { exact: true }).waitFor();
  await page.locator("[data-toast]").getByText(texts.resumes.updated).waitFor();
  await page.keyboard.press("j");
  await candidate(6).waitFor();
  await page.keyboard.press("Escape");
});

describe("the PDF", () => {
  test("runs no script of the candidate's on our origin, and calls nobody", async () => {
    const calls: string[] = [];
    const listener = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: ({ url }) => {
        calls.push(url);
        return new Response("");
      },
    });
    atFileEnd(() => listener.stop(true));
    const [hostile = 0] = await insertResumes(site, [{ name: "Candidata Hostil" }]);
    await sql`
      update stored_files set bytes = ${hostilePdf(listener.url.origin)}
      where id = (select file_id from resumes where id = ${hostile})`;
    const watched = await openPage(await launchBrowserAlone(), { viewport: laptop });
    const dialogs: string[] = [];
    watched.on("dialog", (shown) => {
      dialogs.push(shown.message());
      void shown.dismiss();
    });
    await openSignedIn(watched, `${site.url}/admin/resumes?curriculo=${hostile}`);
    await eventually(() =>
      expect(watched.frames().some((frame) => frame.url().startsWith("chrome-extension://"))).toBe(true),
    );
    await watched.getByRole("dialog").locator("iframe").click();
    // In a tab of its own, as the link of the list opens it.
    const tab = await watched.context().newPage();
    const answer = await tab.goto(`${site.url}/api/resumes/${hostile}/file`).catch(() => null);
    const headers = (await watched.request.get(`${site.url}/api/resumes/${hostile}/file`)).headers();
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer?.headers()["content-type"] ?? "application/pdf").toBe("application/pdf");
    for (const page of [watched, tab]) {
      expect(await page.title()).not.toBe("tomado");
      expect(await page.evaluate(() => localStorage.getItem("tomado"))).toBeNull();
    }
    expect(watched.url()).toBe(`${site.url}/admin/resumes?curriculo=${hostile}`);
    expect(dialogs).toEqual([]);
    expect(calls).toEqual([]);
    await sql`delete from resumes where id = ${hostile}`;
  });

  test("stands beside or above the form from 1024 px on, in the browser's own viewer, and its view is recorded", async () => {
    const viewed = () =>
      sql`select entity_id from audit_logs where action = 'VIEW' and entity_id = ${String(ids[0])}`;
    await page.goto(`${site.url}/admin/resumes?curriculo=${ids[0]}`);
    await viewer().waitFor();
    await eventually(() => expect(hasViewer()).toBe(true));
    // Once in an hour, also when it was seen on the way before.
    expect(await viewed()).toHaveLength(1);
    await page.keyboard.press("3");
    await eventually(async () => expect(await stored(ids[0])).toMatchObject({ status: "approved" }));
    await candidate(1).getByText("Salvo", { exact: true }).waitFor();
    for (const [{ width, height }, place] of [
      [laptop, "beside"],
      [viewports.desktop, "above"],
      [{ width: 1920, height: 1080 }, "beside"],
    ] as const) {
      await page.setViewportSize({ width, height });
      const [pdf, form] = [await viewer().boundingBox(), await notes().boundingBox()];
      if (!pdf || !form) throw new Error("the PDF and its form are not shown");
      // From 1280 px on the list stays beside it, and its filters above it.
      expect(pdf.width).toBeGreaterThan(width * (width < 1280 ? 0.48 : 0.4));
      expect(pdf.height).toBeGreaterThan(height * (width < 1280 ? 0.7 : 0.45));
      if (place === "beside") expect(form.x).toBeGreaterThan(pdf.x + pdf.width);
      else expect(form.y).toBeGreaterThan(pdf.y + pdf.height);
    }
    await page.setViewportSize(laptop);
    expect(page.complaints).toEqual([]);
  });

  test("takes no letter that is typed while its viewer loads", async () => {
    for (const id of ids.slice(10, 13)) {
      await page.goto(`${site.url}/admin/resumes?curriculo=${id}`);
      await notes().fill("");
      const typed = await typeUntil(hasViewer);
      expect(await notes().inputValue()).toBe(typed);
      await notes().fill("");
      await page.keyboard.press("Escape");
    }
  });

  test("opens by a press alone where it could not be read, since its viewer would take the focus", async () => {
    const id = ids[13] ?? 0;
    await sql`update resume_texts set state = 'failed' where resume_id = ${id}`;
    await page.goto(`${site.url}/admin/resumes?curriculo=${id}`);
    await page.getByText(texts.resumes.pdfTitles.failed).waitFor();
    expect(await viewer().count()).toBe(0);
    await page.getByRole("button", { name: "Mostrar o PDF" }).click();
    await viewer().waitFor();
    await page.keyboard.press("Escape");
  });

  test("is a link in a narrower window", async () => {
    await page.setViewportSize(viewports.phone);
    await page.goto(`${site.url}/admin/resumes?curriculo=${ids[0]}`);
    const link = candidate(1).getByRole("link", { name: "Abrir PDF" });
    expect(await link.getAttribute("href")).toBe(`/api/resumes/${ids[0]}/file`);
    await notes().waitFor();
    expect(await viewer().count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.setViewportSize(laptop);
  });
});

test("the outcome is mailed from a template, once, and the panel says what became of it", async () => {
  await page.goto(`${site.url}/admin/resumes?curriculo=${ids[4]}`);
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  const composer = page.getByRole("region", { name: "Resposta" });
  await composer.getByLabel("Texto").fill("Até breve.");
  await composer.getByLabel("Modelo").selectOption("Candidatura aprovada");
  expect(await composer.getByLabel("Assunto").inputValue()).toBe("Sua candidatura na Avante Sistemas");
  const written = await composer.getByLabel("Texto").inputValue();
  expect(written).toContain("Olá, Candidata,\n\ngostamos do seu currículo para a área Suporte Técnico");
  expect(written).toContain("Até breve.");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Enviar", exact: true }).dblclick();
  await composer.waitFor({ state: "detached" });
  const mails = candidate(5).getByRole("listitem").filter({ hasText: "Sua candidatura na Avante Sistemas" });
  await mails.getByText("Enviado").waitFor();
  expect(await mails.count()).toBe(1);
  expect((await sql`select from person_mails`).length).toBe(1);
});
