import { expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";
import { localNetwork, startReceiver } from "../support/webhook-receiver.ts";

const registry = startReceiver();
const app = await createTestApp({
  variables: { CNPJ_LOOKUP: "on" },
  webhookNetwork: localNetwork,
  companyRegistryAddress: registry.url.replace("/hook", "/cnpj/v1/"),
});
const cookie = await signIn(app);
const { leads, leadImports } = app.trpc({ cookie });

const send = async (cnpj: string, more = {}) => {
  const answer = await app.rest("POST", "/api/leads", { body: { ...leadInput(), cnpj, ...more } });
  expect(answer.status).toBe(200);
  const [row] = await app.database.sql<{ id: string }[]>`select max(id) as id from leads`;
  return Number(row?.id);
};
const companyOf = async (id: number) => (await leads.get.query(id)).company;
const answered = (id: number, state: string) =>
  eventually(async () => {
    const company = await companyOf(id);
    expect(company?.state).toBe(state as never);
    return company;
  });
const allDone = () =>
  eventually(async () => {
    const [row] = await app.database.sql`
      select count(*)::int as open from jobs.job
      where data ->> 'kind' = 'look-up-company' and state in ('created', 'active', 'retry') and start_after <= now()`;
    expect(row?.open).toBe(0);
  });

test("a lead gets its company once it is stored, without the CPF of its owner; another one with the CNPJ asks nobody", async () => {
  registry.answers.push(
    Response.json({
      razao_social: "ANA SOUZA 12345678909",
      municipio: "CURITIBA",
      uf: "PR",
      porte: "MICRO EMPRESA",
    }),
  );
  const first = await send("12.ABC.345/01DE-35");
  const found = { state: "found", name: "ANA SOUZA", city: "CURITIBA/PR", size: "MICRO EMPRESA" };
  expect(await answered(first, "found")).toMatchObject(found);
  expect(await leads.get.query(first)).toMatchObject({ companyName: "ANA SOUZA", version: 1 });
  const second = await send("12.ABC.345/01DE-35");
  expect(await answered(second, "found")).toMatchObject(found);
  expect(registry.received.map(({ call }) => call)).toEqual(["GET /cnpj/v1/12ABC34501DE35"]);
  expect(registry.received[0]?.body).toBe("");
  // After 30 days the answer is used no longer.
  await app.database.sql`
    update leads set company = company || jsonb_build_object('at', now() - interval '31 days')`;
  registry.answers.push(Response.json({}, { status: 404 }));
  expect(await answered(await send("12.ABC.345/01DE-35"), "unknown")).toBeDefined();
  expect(registry.received).toHaveLength(2);
});

test("a corrected CNPJ is asked about again, and keeps nothing of the former one", async () => {
  registry.answers.push(Response.json({ razao_social: "Errada" }), Response.json({ razao_social: "Certa" }));
  const id = await send("AA.345.678/0001-14");
  expect(await answered(id, "found")).toMatchObject({ name: "Errada", city: "", size: "" });
  const asked = registry.received.length;
  const { version } = await leads.get.query(id);
  const corrected = await leads.update.mutate({ id, cnpj: "AA.345.678/000A-29", baseVersion: version });
  expect(corrected.company).toBeNull();
  await eventually(() => expect(registry.received).toHaveLength(asked + 1));
  expect(registry.received.at(-1)?.call).toBe("GET /cnpj/v1/AA345678000A29");
  expect(await answered(id, "found")).toMatchObject({ name: "Certa" });
  expect((await leads.get.query(id)).companyName).toBe("Certa");
});

test("a typed company stays, whatever the registry says, and a corrected CNPJ does not take it along", async () => {
  const typed = { name: "Rui", email: "", phone: "(41) 3333-4444", companyName: "Armazém do Rui" };
  registry.answers.push(Response.json({ razao_social: "RUI E FILHOS LTDA" }));
  const { id } = await leads.add.mutate({ ...typed, cnpj: "11.222.333/0001-81" });
  expect(await answered(id, "found")).toMatchObject({ name: "RUI E FILHOS LTDA" });
  expect((await leads.get.query(id)).companyName).toBe("Armazém do Rui");
  await leads.update.mutate({ id, cnpj: "" });
  expect(await leads.get.query(id)).toMatchObject({ company: null, companyName: "Armazém do Rui" });
  await leads.update.mutate({ id, companyName: "" });
  registry.answers.push(Response.json({ razao_social: "RUI E FILHOS LTDA" }));
  await leads.update.mutate({ id, cnpj: "11.222.333/0001-81" });
  await answered(id, "found");
  expect((await leads.get.query(id)).companyName).toBe("RUI E FILHOS LTDA");
  // What the registry filled in goes with its CNPJ, as the history says.
  expect(await leads.update.mutate({ id, cnpj: "" })).toMatchObject({ companyName: "" });
  const { rows } = await leads.history.query({ id });
  expect(rows[0]?.changes.companyName).toEqual({ before: "RUI E FILHOS LTDA", after: "" });
});

test("who hangs, redirects or talks nonsense is a failure that is tried again an hour later, and no failed job", async () => {
  for (const [cnpj, answer] of [
    ["12.345.678/000A-08", new Promise<Response>(() => {})],
    ["6A.3ED.MWP/0001-68", Response.redirect("https://127.0.0.1/", 302)],
    ["D7.YDD.I5H/0001-62", new Response("<html>")],
  ] as const) {
    registry.answers.length = 0;
    registry.answers.push(answer);
    expect(await answered(await send(cnpj), "failed")).not.toHaveProperty("name");
  }
  const rows = await app.database.sql<{ hours: number; state: string }[]>`
    select round(extract(epoch from start_after - created_on) / 3600)::int as hours, state::text
    from jobs.job where data ->> 'kind' = 'look-up-company' and (state = 'failed' or start_after > now())`;
  expect([...rows]).toEqual(Array.from({ length: 3 }, () => ({ hours: 1, state: "created" })));
});

test("what the registry says is stored without control characters, which the database would reject", async () => {
  registry.answers.length = 0;
  registry.answers.push(Response.json({ razao_social: "LOJA\0 DA \u001b[31mANA", municipio: "LAPA\r\n" }));
  const id = await send("77.ABC.345/01DE-80");
  expect(await answered(id, "found")).toMatchObject({ name: "LOJA DA [31mANA", city: "LAPA" });
});

test("a suspect, a wrong and a missing CNPJ ask nobody; a released one does", async () => {
  registry.answers.length = 0;
  const before = registry.received.length;
  const suspect = await send("11.222.333/0001-81", { website: "robot" });
  await send("11.222.333/0001-82");
  await send("");
  await allDone();
  expect(registry.received).toHaveLength(before);
  await leads.release.mutate({ ids: [suspect] });
  await eventually(() => expect(registry.received).toHaveLength(before + 1));
});

test("leads of a file ask nobody until one is opened, which waits for no answer and asks once", async () => {
  registry.answers.length = 0;
  const { promise, resolve } = Promise.withResolvers<Response>();
  registry.answers.push(promise);
  const before = registry.received.length;
  const file =
    "Nome;E-mail;Telefone;CNPJ\nAna;a@x.com.br;41999990001;33.ABC.345/01DE-05\nRui;r@x.com.br;41999990002;";
  const rawBody = new FormData();
  rawBody.append("columns", JSON.stringify({ name: 0, email: 1, phone: 2, cnpj: 3 }));
  rawBody.append("duplicates", "skip");
  rawBody.append("file", new File([file], "feira.csv", { type: "text/csv" }));
  const { id: importId } = (await (
    await app.rest("POST", "/api/leads/imports", { rawBody, cookie })
  ).json()) as { id: number };
  await eventually(async () => expect((await leadImports.get.query(importId)).state).toBe("done"));
  await allDone();
  const [lead, bare] = await app.database.sql<{ id: number }[]>`
    select id::int from leads where import_id = ${importId} order by import_line`;
  if (!lead || !bare) expect.unreachable("the file made no leads");
  expect(registry.received).toHaveLength(before);
  const opened = await Promise.all([leads.get.query(lead.id), leads.get.query(lead.id)]);
  for (const each of opened) expect(each).toMatchObject({ company: null, asksCompany: true });
  expect(await leads.get.query(bare.id)).not.toHaveProperty("asksCompany");
  resolve(Response.json({ razao_social: "Loja da Ana" }));
  expect(await answered(lead.id, "found")).toMatchObject({ name: "Loja da Ana" });
  await allDone();
  expect(await leads.get.query(lead.id)).not.toHaveProperty("asksCompany");
  expect(registry.received).toHaveLength(before + 1);
});

test("without the variable nothing is asked and no job is queued", async () => {
  const off = await createTestApp({ webhookNetwork: localNetwork });
  await off.rest("POST", "/api/leads", { body: { ...leadInput(), cnpj: "12.ABC.345/01DE-35" } });
  const rows = await off.database.sql`select 1 from jobs.job where data ->> 'kind' = 'look-up-company'`;
  expect(rows.length).toBe(0);
});

test("a lead opens although the question about its company cannot be queued", async () => {
  const id = await send("");
  await allDone();
  await app.database.sql`update leads set cnpj = '12ABC34501DE35', company = null where id = ${id}`;
  await app.database.sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'read-only'; end $$`;
  await app.database
    .sql`create trigger refuse before insert on jobs.job for each row execute function refuse()`;
  expect(await leads.get.query(id)).not.toHaveProperty("asksCompany");
  await app.database.sql`drop function refuse cascade`;
  expect(await leads.get.query(id)).toHaveProperty("asksCompany", true);
});
