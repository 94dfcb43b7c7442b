import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import {
  axeViolations,
  launchBrowser,
  launchBrowserAlone,
  openPage,
  viewports,
  type WatchedPage,
  withoutPdf,
} from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { hostilePdf, pdfOf } from "../support/pdfs.ts";
import { applicant, application } from "../support/resume-form.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

// What the list and the review say and save is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser({ withPdfViewer: true });
const { sql } = site.database;

describe("the list", () => {
  const OLDER = 1249;
  const ALL = "1.250";

  /** The newest résumé, which came in through the site's form. */
  let id: number;
  let page: WatchedPage;

  beforeAll(async () => {
    await sql`
    with files as (
      insert into stored_files (id, name, content_type, byte_size, sha256, bytes)
      select gen_random_uuid(), 'curriculo.pdf', 'application/pdf', 5, '', '%PDF-' from generate_series(1, ${OLDER})
      returning id
    ), numbered as (select id, row_number() over () as n from files)
    insert into resumes (name, email, phone, area_of_interest, presentation, file_id, status, consent_version, consent_at, created_at)
    select 'Candidata nº ' || n, 'candidata' || n || '@correio.com.br', '(41) 3000-' || n, 'Financeiro', 'Olá!', id,
      case when n % 2 = 0 then 'pending' else 'rejected' end, '1', now(), now() - interval '40 days'
    from numbered order by n`;
    const answer = await fetch(`${site.url}/api/resumes`, {
      method: "POST",
      headers: MULTIPART,
      body: multipartBody(application()),
    });
    id = ((await answer.json()) as { id: number }).id;

    page = await openPage(browser, { viewport: withoutPdf });
    await openSignedIn(page, `${site.url}/admin/resumes`);
  });
  afterAll(async () => {
    await page.context().close();
    await deleteRows(site, "resumes");
  });

  beforeEach(async () => {
    await sql`update resumes set status = 'pending', notes = '' where id = ${id}`;
    await page.setViewportSize(withoutPdf);
    await page.goto(`${site.url}/admin/resumes`);
    await page.getByText(`100 de ${ALL} currículos`).waitFor();
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(page.complaints.splice(0)).toEqual([]);
  });

  // Under the record that is open in a narrow window, too.
  const row = () => page.getByRole("row", { includeHidden: true }).filter({ hasText: applicant.name });
  const dialog = () => page.getByRole("dialog", { name: applicant.name });
  const notes = () => dialog().getByLabel("Observações");
  const setStatus = async (name: string) => {
    await dialog()
      .getByRole("button", { name: /^Status: / })
      .click();
    await page.getByRole("menuitemradio", { name }).click();
  };
  const saved = () => dialog().getByText("Salvo", { exact: true }).waitFor();
  const openWindow = async () => {
    await row().getByRole("button", { name: applicant.name, exact: true }).click();
    await dialog().waitFor();
  };
  const closed = () => dialog().waitFor({ state: "detached" });
  const card = (label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd").first();
  const stored = async () => (await sql`select * from resumes where id = ${id}`)[0];

  test("a new application is on top of the list, and counted", async () => {
    const cells = (await page.getByRole("row").nth(1).getByRole("cell").allInnerTexts()).join("\n");
    for (const text of [applicant.name, applicant.area, "Pendente"]) expect(cells).toContain(text);
    const cards = ["Total", "Pendentes", "Em Revisão", "Aprovados", "Rejeitados", "Hoje"];
    const counts = await Promise.all(cards.map((label) => card(label).innerText()));
    expect(counts).toEqual([ALL, "625", "0", "0", "625", "1"]);
  });

  test("Ver PDF opens the file in the browser's own viewer, in a tab of its own, and the view is recorded once", async () => {
    const opening = page.context().waitForEvent("page");
    await row()
      .getByRole("link", { name: `Ver PDF de ${applicant.name}` })
      .click();
    const tab = await opening;
    await eventually(() =>
      expect(tab.frames().some((frame) => frame.url().startsWith("chrome-extension://"))).toBe(true),
    );
    expect(tab.url()).toEndWith(`/api/resumes/${id}/file`);
    await tab.close();
    const views =
      await sql`select admin_name, entity_id from audit_logs where action = 'VIEW' and entity_id = ${String(id)}`;
    expect([...views]).toEqual([{ admin_name: administrator.name, entity_id: String(id) }]);
  });

  describe("the edit dialog", () => {
    test("saves a status, and what was typed when the browser's Back closes it", async () => {
      await openWindow();
      expect(page.url()).toEndWith(`?curriculo=${id}`);
      await setStatus("Aprovado");
      await saved();
      await notes().fill("Ligar na terça");
      await page.goBack();
      await closed();
      expect(page.url()).toBe(`${site.url}/admin/resumes`);
      await eventually(async () =>
        expect(await stored()).toMatchObject({ status: "approved", notes: "Ligar na terça" }),
      );
      await row().getByText("Aprovado").filter({ visible: true }).waitFor();
    });

    test("is open after a reload, with what had not been saved, and saves it", async () => {
      await openWindow();
      await page.route("**/trpc/resumes.update", (route) => route.abort());
      await notes().fill("Ligar na quarta");
      await dialog().getByText("Não salvo").waitFor();
      await page.reload();
      await dialog().getByText("Não salvo").waitFor();
      expect(await notes().inputValue()).toBe("Ligar na quarta");
      await page.unroute("**/trpc/resumes.update");
      await page.reload();
      await saved();
      expect(await stored()).toMatchObject({ notes: "Ligar na quarta" });
      expect(page.complaints.splice(0).filter((each) => !each.includes("resumes.update"))).toEqual([]);
    });
  });

  describe("Exportar XLS", () => {
    const expectExport = async (description: string) => {
      const exports = await sql`select description from audit_logs where action = 'EXPORT'`;
      expect(exports.map((each) => String(each.description))).toContain(description);
    };
    const download = async (action = "Exportar XLS") => {
      const downloading = page.waitForEvent("download");
      await chooseListAction(page, action);
      const file = await downloading;
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
        await Bun.file(await file.path()).bytes(),
      );
      return { name: file.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
    };

    test("writes only the ticked resumes", async () => {
      await row().getByRole("checkbox").check();
      await page.getByLabel("Selecionar Candidata nº 1249", { exact: true }).check();
      await page.getByRole("button", { name: "Mudar status (2)" }).click();
      await page.getByRole("dialog", { name: texts.resumes.statusQuestion("2") }).waitFor();
      await page.keyboard.press("Escape");
      const { name, lines } = await download("Exportar XLS (2)");
      expect(name).toMatch(/^curriculos_\d{4}-\d\d-\d\d\.csv$/);
      expect(lines[0]).toBe(
        `\ufeffNome;E-mail;Telefone;Área de Interesse;Apresentação;Status;Data de Criação;Revisado por;Data de Revisão;Observações`,
      );
      expect(lines).toHaveLength(3);
      expect(lines[1]).toStartWith(
        `${applicant.name};${applicant.email};${applicant.phone};${applicant.area};`,
      );
      expect(lines[1]).toContain(";Pendente;");
      expect(lines[2]).toContain("candidata1249@correio.com.br;(41) 3000-1249;Financeiro;Olá!;Rejeitado;");
      await expectExport("Exportação de 2 currículos em CSV para recrutamento e seleção");
    });

    test("writes all that the filter matches, and says that it runs", async () => {
      const held = Promise.withResolvers<void>();
      await page.route("**/api/resumes/export", async (route) => {
        await held.promise;
        await route.continue();
      });
      const downloaded = download();
      await page.getByRole("button", { name: "Exportando 0%" }).waitFor();
      held.resolve();
      expect((await downloaded).lines).toHaveLength(OLDER + 2);
      await expectExport("Exportação de 1.250 currículos em CSV para recrutamento e seleção");
    });
  });

  test("the edit dialog fits a phone and a wide screen", async () => {
    for (const viewport of [viewports.phone, viewports.desktop]) {
      await page.setViewportSize(viewport);
      await openWindow();
      await dialog().getByText(applicant.presentation, { exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // A viewer that loads holds the focus for a moment, and the keys with it.
      await eventually(async () => {
        await page.keyboard.press("Escape");
        expect(await dialog().count()).toBe(0);
      });
    }
  });
});

describe("the workbench", () => {
  const COUNT = 20;
  const laptop = { width: 1024, height: 768 };

  /** The newest first, as the list has them. */
  let ids: number[];
  let page: WatchedPage;

  beforeAll(async () => {
    const rows = Array.from({ length: COUNT }, (_, index) => ({ name: `Candidata nº ${COUNT - index}` }));
    ids = (await insertResumes(site, rows)).reverse();
    await sql`update stored_files set bytes = ${pdfOf("Analista de suporte")}`;
    await sql`insert into resume_texts (resume_id, state, search_text) select id, 'read', '' from resumes`;
    page = await openPage(browser, { viewport: laptop });
    await openSignedIn(page, `${site.url}/admin/resumes`);
  });
  afterAll(async () => {
    await page.context().close();
    await deleteRows(site, "resumes");
  });

  beforeEach(async () => {
    await sql`update resumes set status = 'pending', notes = '' where status <> 'pending' or notes <> ''`;
    await page.setViewportSize(laptop);
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
    await page.goto(`${site.url}/admin/resumes`);
    await page.getByText(`${COUNT} de ${COUNT} currículos`).waitFor();
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
  });

  test("a resume that leaves the filter gives its place to the next one", async () => {
    for (const place of [2, 6])
      await sql`update resumes set status = 'approved' where id = ${ids[place - 1] ?? 0}`;
    await page.goto(`${site.url}/admin/resumes?status=aprovados`);
    await page.getByText("2 de 2 currículos").waitFor();
    await page.getByRole("button", { name: "Candidata nº 2", exact: true }).click();
    await candidate(2).waitFor();
    await page.keyboard.press("4");
    await candidate(2).getByText("Salvo", { exact: true }).waitFor();
    await page.keyboard.press("j");
    await candidate(6).waitFor();
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
      expect(page.complaints).toEqual([]);
    });

    test("takes no letter that is typed while its viewer loads", async () => {
      for (const id of ids.slice(10, 13)) {
        await page.goto(`${site.url}/admin/resumes?curriculo=${id}`);
        await notes().fill("");
        const typed = await typeUntil(hasViewer);
        expect(await notes().inputValue()).toBe(typed);
        await notes().fill("");
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
    });

    test("is a link in a narrower window", async () => {
      await page.setViewportSize(viewports.phone);
      await page.goto(`${site.url}/admin/resumes?curriculo=${ids[0]}`);
      const link = candidate(1).getByRole("link", { name: "Abrir PDF" });
      expect(await link.getAttribute("href")).toBe(`/api/resumes/${ids[0]}/file`);
      await notes().waitFor();
      expect(await viewer().count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
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
    const mails = candidate(5)
      .getByRole("listitem")
      .filter({ hasText: "Sua candidatura na Avante Sistemas" });
    await mails.getByText("Enviado").waitFor();
    expect(await mails.count()).toBe(1);
    expect((await sql`select from person_mails`).length).toBe(1);
  });
});

test("many candidates get a mail and a manager a link, whose opinion is in the record", async () => {
  await deleteRows(site, "resumes");
  const [ana = 0] = await insertResumes(site, [
    { name: "Ana Conceição", email: "ana@correio.com.br" },
    { name: "Bruno Reis", email: "bruno@correio.com.br" },
    { name: "Ana C.", email: "ANA@correio.com.br" },
  ]);
  const page = await openPage(browser, { viewport: { width: 768, height: 1024 } });
  await openSignedIn(page, `${site.url}/admin/resumes`);
  const tickAll = () => page.locator("main thead input[type=checkbox]").check();
  await tickAll();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole("button", { name: "Escrever (3)" }).click();
  const mailing = page.getByRole("dialog");
  await mailing.getByLabel("Assunto").fill("Sua candidatura, {nome}");
  await mailing.getByLabel("Texto").fill("Olá, {nome}: a vaga de {vaga} continua aberta.");
  const preview = mailing.getByRole("region", { name: "Prévia" });
  await preview.getByText("Olá, Ana: a vaga de Suporte Técnico continua aberta.").waitFor();
  await preview.getByRole("button", { name: "Próxima pessoa" }).click();
  await preview.getByText("Sua candidatura, Bruno").waitFor();
  await mailing.getByText("mesma pessoa de outro currículo da seleção").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await mailing.getByRole("button", { name: "Enviar a 2 pessoas" }).dblclick();
  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await eventually(async () => {
    const mails = await sql`select state from person_mails where mailing_key is not null`;
    expect(mails.map(({ state }) => state)).toEqual(["canceled", "canceled"]);
  });

  await tickAll();
  await page.getByRole("button", { name: "Enviar ao gestor (3)" }).click();
  const sharing = page.getByRole("dialog");
  await sharing.getByLabel("Para quem").fill("Carlos, gerente de suporte");
  await sharing.getByRole("button", { name: "Criar link" }).click();
  await sharing.getByText("Copie já").waitFor();
  const address = await sharing.getByRole("link", { name: "Abrir o link" }).getAttribute("href");

  const manager = await openPage(browser, { viewport: viewports.phone });
  await manager.goto(`${site.url}${new URL(address ?? "").pathname}`);
  expect(await axeViolations(manager)).toEqual([]);
  expect(await manager.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const candidate = manager.getByRole("article", { name: "Ana Conceição" });
  await candidate.getByLabel("4", { exact: true }).check();
  await candidate.getByLabel("Parecer em uma frase").fill("Chamaria para conversar.");
  await candidate.getByLabel("Seu nome").fill("Carlos");
  await candidate.getByRole("button", { name: "Enviar parecer" }).click();
  await candidate.getByText("Parecer enviado.").waitFor();
  expect(manager.complaints).toEqual([]);
  await manager.context().close();

  await page.goto(`${site.url}/admin/resumes?curriculo=${ana}`);
  const opinions = page.getByRole("region", { name: "Pareceres" });
  await opinions.getByText("Chamaria para conversar.").waitFor();
  await opinions.getByText("pelo link de Carlos, gerente de suporte").waitFor();
  await opinions.getByRole("button", { name: "Dar parecer" }).click();
  await page.getByLabel("2", { exact: true }).check();
  await page.getByLabel("Parecer em uma frase").fill("Falta experiência.");
  await page.getByRole("button", { name: "Salvar" }).click();
  await opinions.getByText("3,0 na média de 2 pareceres").waitFor();
  await page.getByRole("button", { name: "Revogar o link de Carlos, gerente de suporte" }).click();
  await page.getByText(texts.resumeLinks.revoked).waitFor();
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
