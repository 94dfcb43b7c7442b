import { describe, expect, test } from "bun:test";
import { searchKey } from "#shared/formats/search-terms.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { contactInput, insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

const app = await createTestApp();
const many = await createTestApp();
const cookie = await signIn(app);
const admin = app.trpc({ cookie });
const { sql } = app.database;

/** As a Mac sends a text: letters and their accents apart. */
const apart = (text: string) => text.normalize("NFD");

const names = async (search: string) =>
  (await admin.leads.list.query({ search })).rows.map(({ name }) => name).toSorted();

describe("words in any order", async () => {
  await insertLeads(app, [
    { name: "Rosa Maria da Conceição", email: "rosa@flores.com.br", phone: "(41) 3222-1100" },
    { name: "Rosa Alves", email: "conceicao@padaria.com.br", phone: "(11) 3222-2200" },
    { name: "Maria Alves", email: "maria@flores.com.br", phone: "(21) 3222-3300" },
    { name: "Łukasz Dvořák", email: "lukasz@flores.com.br", phone: "(51) 3222-4400" },
  ]);

  test.each([
    ["rosa conceição", ["Rosa Alves", "Rosa Maria da Conceição"]],
    ["CONCEICAO  rosa", ["Rosa Alves", "Rosa Maria da Conceição"]],
    ["flores rosa", ["Rosa Maria da Conceição"]],
    ["ros mari", ["Rosa Maria da Conceição"]],
    ["rosa de", []],
    ["maria da", ["Rosa Maria da Conceição"]],
    ["dvorak", ["Łukasz Dvořák"]],
    ["alves 3222-3300 maria", ["Maria Alves"]],
    [apart("conceição"), ["Rosa Alves", "Rosa Maria da Conceição"]],
    ["\u200brosa\u200b \u202aalves\u202c", ["Rosa Alves"]],
    ["rosa rosa", ["Rosa Alves", "Rosa Maria da Conceição"]],
    ["rosa 100% alves", []],
  ])("%j finds %j", async (search, found) => {
    expect(await names(search)).toEqual(found);
    expect(await admin.leads.count.query({ search })).toBe(found.length);
  });

  test("of requests, logs and the desk of personal data too", async () => {
    await sql`
      insert into subject_requests (type, state, origin, name, email)
      values ('access', 'open', 'site', 'Teodora Nunes da Paz', 'teodora@exemplo.com.br')`;
    const request = { search: "paz téodora", state: "all", type: "all" } as const;
    expect((await admin.subjectRequests.list.query(request)).rows).toHaveLength(1);
    expect((await admin.auditLogs.list.query({ search: "pessoa busca" })).logs).toHaveLength(0);
    const { places } = await admin.personalData.find.mutate({ q: "conceição rosa" });
    expect(places).toMatchObject([{ place: "Leads", count: 2 }]);
    expect((await admin.auditLogs.list.query({ search: "pessoa busca" })).logs).toHaveLength(1);
  });
});

describe("an apostrophe is ignored as an accent is", async () => {
  const written = ["Ana d'Ávila", "Ana D’Ávila", "Ana D´ Avila", "Ana D Ávila", "Ana Davila"];
  await insertLeads(
    app,
    written.map((name) => ({ name })),
  );
  await insertMessages(app, [{ name: "Ana d'Ávila" }]);
  await insertResumes(app, [{ name: "Ana d'Ávila" }]);

  test.each(["DAVILA", "d'avila", "D’Ávila", "ana d ávila", "davila ana"])(
    "%j finds every writing",
    async (search) => {
      expect(await names(search)).toEqual(written.toSorted());
      expect((await admin.contactMessages.list.query({ search })).rows).toHaveLength(1);
      expect((await admin.resumes.list.query({ search })).rows).toHaveLength(1);
    },
  );

  test.each([
    ["leads_search_index", "select id from leads where search_text like '%' || search_key('davila') || '%'"],
    [
      "leads_name_index",
      `select id from leads where search_key(name) collate "C" = search_key('Ana d''Ávila')`,
    ],
  ])("by the index %s", async (index, statement) => {
    const plan = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      return tx.unsafe(`explain ${statement}`);
    });
    expect(JSON.stringify(plan)).toContain(index);
  });
});

describe("a number in any writing finds its person", async () => {
  const [lead = 0] = await insertLeads(app, [{ name: "Norma Número", phone: "(41) 98765-0011" }]);
  const [other = 0] = await insertLeads(app, [{ name: "Nair Nua", phone: "+55 41 98765 0022" }]);
  const [message = 0] = await insertMessages(app, [{ name: "Norma Mensagem", phone: "41987650011" }]);
  const [resume = 0] = await insertResumes(app, [{ name: "Norma Currículo", phone: "(041) 98765-0011" }]);

  test.each([
    "41987650011",
    "(41) 98765-0011",
    "41 98765-0011",
    "41 98765 0011",
    "98765-0011",
    "98765 0011",
    "041 98765-0011",
    "0 15 41 98765-0011",
    "+55 41 98765-0011",
    "+5541987650011",
    "+55 (41) 98765-0011",
    "55 41 98765-0011",
    "0055 41 98765-0011",
    "\u202a+55 41 98765\u20110011\u202c",
    "norma +55 41 98765-0011",
  ])("%j", async (search) => {
    const ids = async (list: typeof admin.leads | typeof admin.contactMessages | typeof admin.resumes) =>
      (await list.list.query({ search })).rows.map(({ id }: { id: number }) => id);
    expect(await ids(admin.leads)).toEqual([lead]);
    expect(await ids(admin.contactMessages)).toEqual([message]);
    expect(await ids(admin.resumes)).toEqual([resume]);
  });

  test.each(["41 98765-0022", "+55 41 98765-0022", "+55 41 98765 0022", "0022", "+55 41 98765 002"])(
    "%j, of one stored with its country code",
    async (search) => {
      expect((await admin.leads.list.query({ search })).rows.map(({ id }) => id)).toEqual([other]);
    },
  );

  test.each(["+55 41 98765-0011", "041 98765-0011", "98765 0011"])("%j, at the desk", async (q) => {
    const { places } = await admin.personalData.find.mutate({ q });
    expect(places.map(({ place }) => place)).toEqual(
      expect.arrayContaining(["Leads", "Mensagens", "Currículos"]),
    );
  });

  test("nobody is found by what is left of a short number without its zero", async () => {
    expect(await names("0987650")).toEqual([]);
  });
});

describe("what stands in notes and mails alone", async () => {
  const [lead = 0] = await insertLeads(app, [
    { name: "Nora Notas", email: "nora@notas.com.br", notes: "Pediu orçamento\nde 3 caixas registradoras" },
    { name: "Nilo Nada", email: "nilo@nada.com.br" },
  ]);
  const [mailed = 0, other = 0] = await insertLeads(app, [
    { name: "Célia Correio", email: "celia@correio.net" },
    { name: "Olga Outra", email: "olga@outra.net" },
  ]);
  const [message = 0] = await insertMessages(app, [{ name: "Mara Mensageira", email: "mara@mensagem.net" }]);
  const [resume = 0] = await insertResumes(app, [
    { name: "Rui Currículo", email: "rui@curriculo.net", notes: "Fala húngaro fluente" },
  ]);
  const mail = { subject: "Sua dúvida", key: crypto.randomUUID() };
  const long = `Olá, Célia! ${"Segue o que combinamos. ".repeat(20)}O preço do módulo de Açougue é outro.`;
  await admin.leads.answer.mutate({ ...mail, id: mailed, body: long });
  for (const [id, body] of [
    [mailed, "Açougue: anexo."],
    [other, "Obrigado, Olga."],
  ] as const)
    await admin.leads.answer.mutate({ ...mail, id, body, key: crypto.randomUUID() });
  await admin.contactMessages.answer.mutate({
    ...mail,
    id: message,
    body: "Vendemos 3 balanças por loja",
    key: crypto.randomUUID(),
  });
  await admin.resumes.mail.mutate({
    subject: mail.subject,
    id: resume,
    body: "Entrevista em Guarapuava",
  });
  const found = async (list: "leads" | "contactMessages" | "resumes", search: string) =>
    (await admin[list].list.query({ search })).rows.map(({ id, foundIn }: Found) => [id, foundIn]);
  type Found = { id: number; foundIn?: unknown };

  test.each([
    ["leads", "REGISTRADORAS", lead, "notes", "…3 caixas registradoras"],
    ["leads", "3 caixas", lead, "notes", "…de 3 caixas registradoras"],
    ["leads", "nora caixas", lead, "notes", "…de 3 caixas registradoras"],
    ["leads", "acougue", mailed, "mail", "Sua dúvida Açougue: anexo."],
    ["leads", "celia acougue", mailed, "mail", "Sua dúvida Açougue: anexo."],
    ["leads", "módulo açougue", mailed, "mail", "…O preço do módulo de Açougue é outro."],
    ["contactMessages", "3 balanças", message, "mail", "…Vendemos 3 balanças por loja"],
    ["resumes", "hungaro", resume, "notes", "Fala húngaro fluente"],
    ["resumes", "guarapuava", resume, "mail", "…em Guarapuava"],
  ] as const)("finds its row of %s, and says where: %s", async (list, search, id, place, excerpt) => {
    expect(await found(list, search)).toEqual([[id, { place, excerpt }]]);
    expect(await admin[list].count.query({ search })).toBe(1);
    expect(await admin[list].snapshot.query({ search })).toMatchObject({ count: 1, upTo: id });
  });

  test("is not said where the list shows the words", async () => {
    expect(await found("leads", "nora notas")).toEqual([[lead, undefined]]);
  });

  test("is exported by that filter", async () => {
    const answer = await app.rest("GET", "/api/leads/export.csv?search=acougue", { cookie });
    expect(await answer.text()).toContain("Célia Correio");
  });

  test("finds the person at the desk of personal data, by two letters of a longer text too", async () => {
    const { mails, places } = await admin.personalData.find.mutate({ q: "módulo de açougue" });
    expect(mails).toEqual(["celia@correio.net"]);
    expect(places.map(({ place }) => place)).toEqual(
      expect.arrayContaining(["Leads", "E-mails enviados a pessoas"]),
    );
    expect((await admin.personalData.find.mutate({ q: "caixas registradoras" })).mails).toEqual([
      "nora@notas.com.br",
    ]);
  });

  test("goes with its record", async () => {
    const [gone = 0] = await insertLeads(app, [{ name: "Vai Embora" }]);
    await admin.leads.answer.mutate({ ...mail, id: gone, body: "Palavra efêmera", key: crypto.randomUUID() });
    expect(await found("leads", "efêmera")).toHaveLength(1);
    await admin.leads.delete.mutate({ ids: [gone] });
    const [left] =
      await sql`select count(*)::int as count from person_mails where search_text like '%efemera%'`;
    expect(left).toEqual({ count: 0 });
  });

  test("of an automatic mail finds nobody: all got the same", async () => {
    await sql`
      insert into person_mails (entity_type, entity_id, recipient, reply_to, subject, body, author_id, author_name)
      values ('lead', ${lead}, 'nora@notas.com.br', 'a@b.example', 'Recebemos', 'Aviso automatizado', 'automatic', 'Automático')`;
    expect(await found("leads", "automatizado")).toEqual([]);
  });
});

test("the name of a campaign finds its leads in any writing", async () => {
  const [first = 0, last = 0] = await insertLeads(app, [
    { name: "Uma", source: { first: { utm_campaign: "Liquidação  de Verão" } } },
    { name: "Duas", source: { first: { landing: "/" }, last: { utm_campaign: "LIQUIDACAO DE VERAO" } } },
  ]);
  const { rows } = await admin.leads.list.query({ search: "liquidação de verão" });
  expect(rows.map(({ id, foundIn }) => [id, foundIn])).toEqual([
    [last, { place: "campaign", excerpt: "LIQUIDACAO DE VERAO" }],
    [first, { place: "campaign", excerpt: "Liquidação de Verão" }],
  ]);
});

describe("a text whose accents arrive apart", async () => {
  test("is found, and its rows of before are", async () => {
    await app.trpc().contactMessages.create.mutate(contactInput({ name: apart("Inês Mação") }));
    await insertLeads(app, [{ name: apart("Júlio Mação") }]);
    expect(await names("mação")).toEqual([apart("Júlio Mação")]);
    expect(await names(apart("julio maçã"))).toEqual([apart("Júlio Mação")]);
    expect((await admin.contactMessages.list.query({ search: "inês" })).rows[0]?.name).toBe("Inês Mação");
    const { places } = await admin.personalData.find.mutate({ q: "mação" });
    expect(places.map(({ place, count }) => [place, count])).toEqual([
      ["Leads", 1],
      ["Mensagens", 1],
    ]);
  });

  test("makes neither a second group of links nor a second template of its name", async () => {
    const link = { title: "A", url: "https://a.example", color: "#3B82F6" };
    for (const category of ["Utilitários", apart("Utilitários")])
      await admin.accessLinks.create.mutate({ ...link, category });
    const links = await sql`select distinct category from access_links where url = ${link.url}`;
    expect([...links]).toEqual([{ category: "Utilitários" }]);
    const template = { purpose: "whatsapp", subject: "", body: "Olá!" } as const;
    await admin.messageTemplates.create.mutate({ ...template, name: "Saudação" });
    await expect(
      admin.messageTemplates.create.mutate({ ...template, name: apart("Saudação") }),
    ).rejects.toThrow();
  });
});

describe("what is searched follows its row", () => {
  const searched = {
    leads: ["cnpj", "company_name", "email", "name", "notes", "phone"],
    contact_messages: ["company", "email", "message", "name", "phone"],
    resumes: ["area_of_interest", "email", "name", "notes", "phone", "presentation"],
  };

  test.each(Object.keys(searched) as (keyof typeof searched)[])("of %s", async (table) => {
    await insertMessages(app, [{}]);
    await insertResumes(app, [{}]);
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and data_type = 'text' and column_name <> 'search_text'`;
    const changed: string[] = [];
    for (const { name } of columns) {
      const [row] = await sql`
        update ${sql(table)} set ${sql(name)} = ${`Ação (41) ${name}`} where id = (select max(id) from ${sql(table)})
        returning search_text like ${`%acao (41) ${name}%`} as "isFound"`;
      if (row?.isFound) changed.push(name);
    }
    expect(changed.toSorted()).toEqual(searched[table]);
  });

  test.each([
    ["without accents", "Ana DE Souza <ana@X.example> (41) 9", "ana de souza <ana@x.example> (41) 9"],
    ["with accents", "ÀÁÂÃÄÅ ÈÉÊË ÌÍÎÏ ÒÓÔÕÖ ÙÚÛÜ Ç Ñ", "aaaaaa eeee iiii ooooo uuuu c n"],
    ["with small accents", "àáâãäå èéêë ìíîï òóôõö ùúûü ç ñ", "aaaaaa eeee iiii ooooo uuuu c n"],
    ["with accents apart", apart("João Conceição"), "joao conceicao"],
    ["of other letters", "Straße ж", "straße ж"],
    [
      "with apostrophes",
      "d'Ávila D’Ávila d`avila D´ÁVILA d' avila D Ávila 'Loja' X",
      "davila davila davila davila davila davila loja x",
    ],
    ["of nothing", "", ""],
    ["that is null", null, null],
  ])("the search key of a text %s", async (_what, text, key) => {
    const [row] = await sql`select search_key(${text}) as key`;
    expect(row).toEqual({ key });
    expect(text === null ? null : searchKey(text)).toBe(key);
  });
});

describe("a list of more than a page", async () => {
  const { leads, resumes, contactMessages } = many.trpc({ cookie: await signIn(many) });
  await many.database.sql`
    insert into leads (name, email, phone, is_suspect)
    select case when n <= 3 then 'Quirino Antigo' when n % 10 = 0 then 'Ximena Meio' else 'Ana Comum' end,
      'n' || n || '@loja.net', '(41) 3' || lpad(n::text, 7, '0'), n = 1
    from generate_series(1, 3000) as n`;
  await many.database.sql`
    with files as (
      insert into stored_files (id, name, content_type, byte_size, bytes, sha256)
      select gen_random_uuid(), 'curriculo.pdf', 'application/pdf', 1, 'x', repeat('0', 64) from generate_series(1, 1500)
      returning id
    )
    insert into resumes (name, email, phone, area_of_interest, presentation, consent_version, consent_at, file_id)
    select case when n % 400 = 5 then 'Yara Lima' else 'Ana Lima' end, 'n' || n || '@loja.com.br', '', 'other', '', '1', now(), id
    from (select id, row_number() over () as n from files) as numbered`;
  await many.database.sql`
    insert into resume_texts (resume_id, state, search_text)
    select id, 'read', case when id <= 3 then 'quirino de antigo' when id % 100 = 0 then 'ximena de meio' else 'ana de comum' end
    from resumes`;

  async function allPages(list: (cursor: ListCursor | null) => Promise<Page>): Promise<number[]> {
    const ids: number[] = [];
    for (let cursor: ListCursor | null = null; ; ) {
      const page: Page = await list(cursor);
      expect(page.rows.length).toBeLessThanOrEqual(1000);
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
      if (cursor === null) return ids;
    }
  }
  type Page = { rows: { id: number }[]; nextCursor: ListCursor | null };

  test.each([
    ["common", "comum", ["comum"]],
    ["common, by two letters", "co", ["comum"]],
    ["neither common nor rare", "ximena", ["ximena"]],
    ["neither, by one letter", "x", ["ximena"]],
    ["rare and old", "quirino", ["quirino"]],
    ["a part of a telephone", "300249", ["300249"]],
    ["a telephone with its mask", "(41) 30002-49", ["413000249"]],
    ["common words with a rare one", "comum ana n77@loja", ["n77@loja"]],
    ["words that no lead has together", "quirino ximena", ["quirino", "ximena"]],
    ["in no lead", "zz", ["zz"]],
  ])("has every lead once, the newest first, and counts it: %s", async (_title, search, has) => {
    const rows = await many.database.sql<{ id: number }[]>`
      select id::int from leads where not is_suspect and search_text like all (${has.map((part) => `%${part}%`)}) order by id desc`;
    const expected = rows.map(({ id }) => id);
    expect(await allPages((cursor) => leads.list.query({ search, cursor }))).toEqual(expected);
    expect(await leads.count.query({ search })).toBe(expected.length);
    expect(await leads.snapshot.query({ search })).toMatchObject({ count: expected.length });
  });

  test.each([
    ["common in their texts", "comum", 1482],
    ["neither common nor rare in them", "ximena", 15],
    ["rare and old in them", "quirino", 3],
    ["in some names alone", "yara", 4],
    ["in names, by two letters", "ya", 4],
    ["two words of a text", "antigo quirino", 3],
    ["a short word of a text with a longer one", "quirino de antigo", 3],
    ["a word of the fields and one of the text", "comum yara", 4],
    ["in no resume", "zzz", 0],
  ])("of resumes, with their PDFs, by what is %s", async (_title, search, total) => {
    const ids = await allPages((cursor) => resumes.list.query({ search, cursor }));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(await resumes.count.query({ search })).toBe(new Set(ids).size);
    expect(ids).toHaveLength(total);
  });

  test("another order has whole pages", async () => {
    const page = await leads.list.query({ search: "ximena", order: "name", limit: 1000 });
    expect(page.rows).toHaveLength(300);
    expect(page.nextCursor).toBeNull();
  });

  test("other filters are counted too", async () => {
    expect(await leads.count.query({ contact: "none" })).toBe(2999);
    expect(await leads.count.query({})).toBe(2999);
    expect(await contactMessages.count.query({ search: "ana" })).toBe(0);
  });
});

test("the submissions of a person are found by address and by number, whatever their state", async () => {
  const mail = "Mesma.Pessoa@Exemplo.com.br";
  const phoneE164 = "+5541988887777";
  const [first = 0] = await insertLeads(app, [{ email: mail, phoneE164, isImported: true }]);
  await insertMessages(app, [{ email: mail.toLowerCase() }]);
  await insertResumes(app, [{ email: "outro.endereco@exemplo.com.br", phoneE164 }]);
  const person = await admin.people.get.query({ type: "lead", id: first });
  expect(person.submissions.map(({ type }) => type).sort()).toEqual(["lead", "message", "resume"]);
});
