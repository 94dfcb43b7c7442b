import { describe, expect, test } from "bun:test";
import { deleteOldMissingPaths } from "#server/features/redirects/path-counter.ts";
import { MISSING_PATHS_PER_DAY } from "#shared/schemas/site-path.ts";
import { CONFIRM_PATH } from "#shared/submissions/data-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { runJob } from "../support/jobs.ts";

const said = texts.paths;
const SITE = "https://site.example";
const app = await createTestApp({ publicUrl: SITE });
const { redirects } = app.trpc({ cookie: await signIn(app) });
const { sql } = app.database;
const html = { headers: { accept: "text/html,*/*;q=0.8" } };

/** Status and location of `GET path`. */
async function locationOf(path: string, of = app): Promise<[number, string | null]> {
  const answer = await of.rest("GET", path, html);
  return [answer.status, answer.headers.get("location")];
}

const stored = async () =>
  Object.fromEntries((await redirects.list.query()).redirects.map(({ path, target }) => [path, target]));
const missing = async () =>
  Object.fromEntries((await redirects.list.query()).missing.map(({ path, count }) => [path, count]));

describe("a redirect", () => {
  test("leads on at once, in any spelling, with the query, and can be changed and deleted", async () => {
    expect(await locationOf("/produtos")).toEqual([302, "/"]);
    await redirects.create.mutate({ path: "/Produtos/", target: "/certificados" });
    expect(await locationOf("/produtos?utm_source=a&b=%C3%A7")).toEqual([
      301,
      "/certificados?utm_source=a&b=%C3%A7",
    ]);
    expect(await locationOf("/PRODUTOS/")).toEqual([301, "/certificados"]);
    expect(await locationOf("/pro%64utos")).toEqual([301, "/certificados"]);
    expect((await app.rest("GET", "/produtos")).headers.get("cache-control")).toBe("no-cache");
    await redirects.update.mutate({
      former: "/produtos",
      path: "/promoção",
      target: "/ação?x=1#preços",
    });
    expect(await locationOf("/produtos")).toEqual([302, "/"]);
    expect(await locationOf("/promo%C3%A7%C3%A3o?y=2")).toEqual([301, "/a%C3%A7%C3%A3o?x=1&y=2#pre%C3%A7os"]);
    await redirects.delete.mutate({ path: "/promoção" });
    expect(await locationOf("/promo%C3%A7%C3%A3o")).toEqual([302, "/"]);
  });

  test("may be pasted as the address of the old site, and lead to another one", async () => {
    await redirects.create.mutate({
      path: "https://www.antigo.example/Loja/Index.html",
      target: "https://loja.example/inicio",
    });
    expect(await locationOf("/loja/index.html?a=1")).toEqual([301, "https://loja.example/inicio?a=1"]);
  });

  test("reaches other instances", async () => {
    const second = await createTestApp({ database: app.database, publicUrl: SITE });
    expect(await locationOf("/de-la", second)).toEqual([302, "/"]);
    await redirects.create.mutate({ path: "/de-la", target: "/acesso" });
    await eventually(async () => expect(await locationOf("/de-la", second)).toEqual([301, "/acesso"]));
  });

  test.each([
    "/",
    "https://www.antigo.example",
    "/contato",
    "/CONTATO/",
    "/privacidade/link-invalido",
    CONFIRM_PATH,
    "/admin",
    "/admin/paths",
    "/admin/qualquer",
    "/api/leads",
    "/trpc/x",
    "/media/a.png",
    "/assets/x.js",
    "/.well-known/security.txt",
    "/robots.txt",
    "/bingsiteauth.xml",
    "/images/favicon.svg",
  ])("cannot take %s", async (path) => {
    const refusal = await trpcError(redirects.create.mutate({ path, target: "/acesso" }));
    expect(refusal).toMatchObject({ status: 400, error: said.reserved });
  });

  test.each(["/a?b=1", "/a#b", `/${"a".repeat(200)}`, "/%zz", "/a%00b"])(
    "cannot have the path %s",
    async (path) => {
      const refusal = await trpcError(redirects.create.mutate({ path, target: "/acesso" }));
      expect(refusal).toMatchObject({ status: 400, error: said.notPath });
    },
  );

  test.each(["javascript:alert(1)", "//outro.example", "/\\outro.example", "http://outro.example", "acesso"])(
    "cannot lead to %s",
    async (target) => {
      const refusal = await trpcError(redirects.create.mutate({ path: "/x", target }));
      expect(refusal).toMatchObject({ status: 400, error: said.notTarget });
    },
  );

  test("chains are resolved in whatever order they are made, and loops refused", async () => {
    await redirects.create.mutate({ path: "/a", target: "/b?de=a" });
    await redirects.create.mutate({ path: "/b", target: "/c" });
    await redirects.create.mutate({ path: "/z", target: `${SITE}/A/` });
    expect(await stored()).toMatchObject({ "/a": "/c?de=a", "/b": "/c", "/z": "/c?de=a" });
    await redirects.create.mutate({ path: "/c", target: "/contato" });
    expect(await stored()).toMatchObject({
      "/a": "/contato?de=a",
      "/b": "/contato",
      "/c": "/contato",
      "/z": "/contato?de=a",
    });
    for (const target of ["/d", "/D/?x=1", `${SITE}/d`])
      expect(await trpcError(redirects.create.mutate({ path: "/d", target }))).toMatchObject({
        status: 409,
        error: said.loop,
      });
    await redirects.create.mutate({ path: "/e", target: "/f" });
    expect(await trpcError(redirects.create.mutate({ path: "/f", target: "/e" }))).toMatchObject({
      error: said.loop,
    });
    const back = redirects.update.mutate({ former: "/c", path: "/f", target: "/e" });
    expect(await trpcError(back)).toMatchObject({ error: said.loop });
    const taken = redirects.update.mutate({ former: "/c", path: "/a", target: "/acesso" });
    expect(await trpcError(taken)).toMatchObject({ status: 409, error: said.taken });
    const unknown = redirects.update.mutate({ former: "/nao", path: "/nao", target: "/acesso" });
    expect(await trpcError(unknown)).toMatchObject({ status: 404, error: said.unknown });
  });

  test("two that close a loop at the same time do not both get in", async () => {
    const calls = await Promise.allSettled([
      redirects.create.mutate({ path: "/ida", target: "/volta" }),
      redirects.create.mutate({ path: "/volta", target: "/ida" }),
    ]);
    expect(calls.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("counts the visits that it redirected", async () => {
    await redirects.create.mutate({ path: "/contada", target: "/contato" });
    for (let visit = 0; visit < 3; visit += 1) await locationOf("/contada");
    await app.rest("HEAD", "/contada");
    await app.services.pathCounts.flush();
    const found = (await redirects.list.query()).redirects.find(({ path }) => path === "/contada");
    expect(found).toMatchObject({ hits: 3, createdByName: expect.any(String) });
    expect(Date.now() - Date.parse(found?.lastHitAt ?? "")).toBeLessThan(60_000);
  });
});

describe("paths that visitors asked for in vain", () => {
  test("are counted without anything about who asked, and go once they are redirected", async () => {
    for (let visit = 0; visit < 2; visit += 1)
      expect(await locationOf("/Velha?token=segredo")).toEqual([302, "/?token=segredo"]);
    await locationOf("/velha/");
    for (const path of ["/velha.html", "/loja/produtos.php", "/mat%E9rias"]) await locationOf(path);
    await app.services.pathCounts.flush();
    // The slash at the end is redirected first, and asked for again by the browser.
    const once = { "/velha.html": 1, "/loja/produtos.php": 1, "/matérias": 1 };
    expect(await missing()).toMatchObject({ "/velha": 2, ...once });
    await redirects.create.mutate({ path: "/mat%E9rias", target: "/contato" });
    for (const spelling of ["/mat%E9rias", "/mat%C3%A9rias"])
      expect(await locationOf(spelling)).toEqual([301, "/contato"]);
    await redirects.create.mutate({ path: "/velha", target: "/contato" });
    expect(await missing()).not.toHaveProperty("/velha");
  });

  test("do not include what scanners and programs ask for, nor what may name a person", async () => {
    const before = await missing();
    for (const path of [
      "/x.php",
      "/loja/phpinfo.php",
      "/a/%zz",
      "/.env",
      "/a/.git/config",
      "/wp-admin",
      "/cgi-bin/luci",
      "/ana@loja.example",
    ])
      await locationOf(path);
    for (const path of ["/cliente/41999998888", "/admin/nada", "/a%00b", `/${"b".repeat(300)}`])
      await locationOf(path);
    await app.rest("GET", "/imagem", { headers: { accept: "image/*" } });
    await app.rest("HEAD", "/cabeca", html);
    await app.rest("POST", "/envio", html);
    await app.services.pathCounts.flush();
    expect(await missing()).toEqual(before);
  });

  test("a flood fills neither the table nor hides what is known", async () => {
    await sql`delete from missing_paths`;
    await locationOf("/conhecida");
    await app.services.pathCounts.flush();
    for (let round = 0; round < 3; round += 1) {
      for (let path = 0; path < 150; path += 1) await locationOf(`/acaso-${round}-${path}`);
      await locationOf("/conhecida");
      await app.services.pathCounts.flush();
    }
    const [row] = await sql`select count(*)::int as paths from missing_paths`;
    expect(row?.paths).toBe(MISSING_PATHS_PER_DAY);
    expect(await missing()).toMatchObject({ "/conhecida": 4 });
  });

  test("are forgotten after 30 days", async () => {
    await sql`delete from missing_paths`;
    await sql`
      insert into missing_paths (day, path, count)
      select (now() at time zone 'America/Sao_Paulo')::date - days, '/dia-' || days, 1
      from unnest(array[29, 30]) as days`;
    expect(await missing()).toEqual({ "/dia-29": 1 });
    await runJob(app, deleteOldMissingPaths);
    expect(await sql`select path from missing_paths`).toEqual([{ path: "/dia-29" }] as never);
  });
});
