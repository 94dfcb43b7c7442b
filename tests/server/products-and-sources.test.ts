import { describe, expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { restError, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput, insertLeads, leadInput } from "../support/factories.ts";
import { postParts } from "../support/multipart.ts";
import { application } from "../support/resume-form.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const { leads, contactMessages, resumes } = app.trpc({ cookie });

const UNKNOWN_PRODUCT = {
  status: 400,
  error: "Produto: escolha um dos produtos ou serviços da lista.",
};
const campaign = {
  first: { utm_source: "google", gclid: "Cj0K", landing: "/certificados" },
  last: { referrer: "blog.exemplo.com.br", landing: "/", slide: "Gestão Completa" },
};

async function idOf(answer: Response): Promise<number> {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}

/** Each form: sends the source beside its fields and returns what an administrator reads of the submission. */
const forms = {
  lead: async (source: unknown) =>
    leads.get.query(await idOf(await app.rest("POST", "/api/leads", { body: { ...leadInput(), source } }))),
  "contact message": async (source: unknown) =>
    contactMessages.get.query(
      await idOf(await app.rest("POST", "/api/contact", { body: { ...contactInput(), source } })),
    ),
  resume: async (source: unknown) => {
    const part = { name: "source", value: typeof source === "string" ? source : JSON.stringify(source) };
    return resumes.get.query(await idOf(await postParts(app, "/api/resumes", [part, ...application()])));
  },
};

describe.each(Object.entries(forms))("the source of a %s", (_name, send) => {
  test("is stored beside it and read by administrators", async () => {
    expect((await send(campaign)).source).toEqual(campaign);
  });

  test("is cut to 200 characters a value and cleaned, without half a character at the end", async () => {
    const { source } = await send({
      first: { utm_term: "a".repeat(500), utm_content: `${"b".repeat(199)}🔧`, landing: " /\u0000contato " },
    });
    expect(source).toEqual({
      first: { utm_term: "a".repeat(200), utm_content: "b".repeat(199), landing: "/contato" },
    });
  });

  test("loses what is unknown or no text, and nothing else", async () => {
    const { source } = await send({
      first: { landing: "/", utm_source: 7, email: "ana@loja.com.br", gclid: "" },
      last: "ontem",
      middle: { landing: "/" },
    });
    expect(source).toEqual({ first: { landing: "/" } });
  });

  test.each([[null], [7], ["não é JSON {"], [[]], [{ first: null }], [{ first: {} }], ["[[["]])(
    "%p is no source, and the submission is stored",
    async (source) => {
      expect((await send(source)).source).toBeNull();
    },
  );
});

test("the product of a lead and of a message is stored; another value is rejected in Portuguese", async () => {
  const lead = await app.rest("POST", "/api/leads", { body: leadInput({ product: "komanda" }) });
  expect((await leads.get.query(await idOf(lead))).product).toBe("komanda");
  const message = await app.rest("POST", "/api/contact", { body: contactInput({ product: "e-cpf-a1" }) });
  expect((await contactMessages.get.query(await idOf(message))).product).toBe("e-cpf-a1");

  for (const product of ["Nucleus", "hotspot", "", 7, { toString: "nucleus" }]) {
    const body = { ...leadInput(), product };
    expect(await restError(await app.rest("POST", "/api/leads", { body }))).toEqual(UNKNOWN_PRODUCT);
    const { status, error } = await trpcError(app.trpc().leads.create.mutate(body as never));
    expect({ status, error }).toEqual(UNKNOWN_PRODUCT);
  }
});

test("what a lead asks for is stored by REST and tRPC; anything unknown is a demonstration and no lead is lost", async () => {
  const store = async (offer: unknown) => {
    const body = { ...leadInput(), offer };
    const byRest = await idOf(await app.rest("POST", "/api/leads", { body }));
    const { id } = await app.trpc().leads.create.mutate(body as never);
    return Promise.all([byRest, id].map(async (lead) => (await leads.get.query(lead)).offer));
  };
  for (const offer of ["teste", "loja"] as const) expect(await store(offer)).toEqual([offer, offer]);
  for (const offer of [undefined, null, "", "demonstracao", "Teste", "constructor", 7, ["teste"], {}])
    expect([offer, await store(offer)]).toEqual([offer, [null, null]]);
});

test("a lead without product and source shows none, and REST has its documented fields only", async () => {
  const id = await idOf(await app.rest("POST", "/api/leads", { body: leadInput({ product: null }) }));
  expect(await leads.get.query(id)).toMatchObject({ product: null, source: null });
  const list = await app.rest("GET", "/api/leads?limit=1", { cookie });
  const { data } = (await list.json()) as { data: object[] };
  expect(Object.keys(data[0] ?? {})).toEqual([
    "id",
    "name",
    "cnpj",
    "email",
    "phone",
    "created_at",
    "is_imported",
    "imported_at",
  ]);
});

test("an unknown lead is not found, and a stranger reads none", async () => {
  expect(await trpcError(leads.get.query(9_999_999))).toEqual({
    status: 404,
    error: "Este lead não existe.",
    code: "not_found",
  });
  expect((await trpcError(app.trpc().leads.get.query(1))).status).toBe(401);
});

describe("the filters of leads by product and by what they ask for", async () => {
  const listed = await createTestApp();
  const filtered = listed.trpc({ cookie: await signIn(listed) }).leads;
  await insertLeads(listed, [
    { name: "Antigo" },
    { name: "Um Nucleus", product: "nucleus", offer: "teste" },
    { name: "Um certificado", product: "e-cnpj-a3", isImported: true },
    { name: "Outro Nucleus", product: "nucleus", offer: "loja", isImported: true },
    { name: "Suspeito", product: "nucleus", isSuspect: true },
  ]);

  test.each([
    [{}, ["Outro Nucleus", "Um certificado", "Um Nucleus", "Antigo"]],
    [{ product: "nucleus" }, ["Outro Nucleus", "Um Nucleus"]],
    [{ product: "nucleus", showImported: false }, ["Um Nucleus"]],
    [{ product: "nucleus", suspects: true }, ["Suspeito"]],
    [{ product: "none" }, ["Antigo"]],
    [{ product: "store" }, []],
    [{ offer: "teste" }, ["Um Nucleus"]],
    [{ offer: "none" }, ["Um certificado", "Antigo"]],
    [{ offer: "loja", product: "nucleus" }, ["Outro Nucleus"]],
  ] as const)("%p lists %p, newest first", async (filter, names) => {
    const { rows } = await filtered.list.query(filter);
    expect(rows.map(({ name }) => name)).toEqual([...names]);
    expect(await filtered.count.query(filter)).toBe(names.length);
  });

  test("an unknown one is rejected", async () => {
    const errorOf = async (filter: object) => (await trpcError(filtered.list.query(filter))).error;
    expect(await errorOf({ product: "hotspot" })).toBe("Produto desconhecido.");
    expect(await errorOf({ offer: "demonstracao" })).toBe("Pedido desconhecido.");
  });

  test("a page of a product is read from its index, whatever the size of the table", async () => {
    await listed.database.sql`
      insert into leads (name, email, phone, product)
      select 'Cliente ' || n, 'c@x.com.br', '1', case when n % 50 = 0 then 'maskot' end
      from generate_series(1, 20000) as n`;
    await listed.database.sql`analyze leads`;
    const plan = await listed.database.sql`
      explain select * from leads where is_suspect = false and product = 'maskot' order by id desc limit 101`;
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toContain("leads_product_index");
    expect(lines).not.toContain("Sort");
  });
});

test("the notification names the product, and has no such line without one", async () => {
  const products: [email: string, product?: "komanda" | "e-cpf-a1"][] = [
    ["com-produto@loja.com.br", "komanda"],
    ["sem-produto@loja.com.br"],
  ];
  for (const [email, product] of products) {
    await app.rest("POST", "/api/leads", { body: leadInput({ email: `lead-${email}`, product }) });
    await app.rest("POST", "/api/contact", { body: contactInput({ email: `contato-${email}`, product }) });
  }
  const mailTo = (replyTo: string) =>
    eventually(async () => {
      const mail = (await app.mailbox.mails()).find((text) => text.includes(replyTo));
      if (!mail) throw new Error(`no mail about ${replyTo}`);
      return mail;
    });
  for (const prefix of ["lead-", "contato-"]) {
    expect(await mailTo(`${prefix}com-produto@loja.com.br`)).toContain("Produto: Komanda");
    expect(await mailTo(`${prefix}sem-produto@loja.com.br`)).not.toContain("Produto");
  }
});
