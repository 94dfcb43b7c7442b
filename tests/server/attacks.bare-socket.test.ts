import { describe, expect, test } from "bun:test";
import { PUBLIC_URL } from "../support/app.ts";
import { sendRaw } from "../support/raw-request.ts";
import { startSite } from "../support/site.ts";
import { stubBuild } from "../support/stub-build.ts";

const site = await startSite({ buildDirectory: await stubBuild() });

describe("raw requests over a socket", () => {
  const HOST = "Host: site.example\r\nConnection: close\r\n";
  const statusOf = (answer: string) => Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0);
  const answersIn = (received: string) => received.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0;
  /** Text that occurs only in files of the server. */
  const SECRETS = /root:x:|"dependencies"|AUTH_SECRET|BEGIN|drizzle|manifest_version|import\s*\{/;

  test.each([
    "/../../../../etc/passwd",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..%5c..%5cpackage.json",
    "/assets\\..\\..\\package.json",
    "/assets/....//....//package.json",
    "/images/..%252f..%252fpackage.json",
    "/media/..%2f..%2f..%2fetc%2fpasswd",
    "/media/../../../etc/passwd",
    "/media/%00",
    "/media/.",
    "//etc/passwd",
    "/.env",
    "/.git/config",
    "/manifest.json",
    "/index.html",
    "/admin.html.br",
    "/server/render-pages.js",
    "/server%2frender-pages.js",
    "/src/server/main.ts",
    "/package.json",
    "/assets/",
    "/assets",
    "/images/",
  ])("path traversal reaches no file outside the site: %s", async (path) => {
    const received = await sendRaw(site.url, `GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
    expect([301, 302, 404]).toContain(statusOf(received));
    expect(received).not.toMatch(SECRETS);
  });

  test.each([
    ["an absolute address", "GET http://malvado.example/contato/ HTTP/1.1\r\n"],
    [
      "another host",
      "GET /contato/ HTTP/1.1\r\nHost: malvado.example\r\nX-Forwarded-Host: malvado.example\r\n",
    ],
    ["two slashes", "GET //malvado.example/ HTTP/1.1\r\n"],
    ["a backslash", "GET /\\malvado.example/ HTTP/1.1\r\n"],
    ["user information", "GET //site.example@malvado.example/ HTTP/1.1\r\n"],
    ["a line break", "GET /%0d%0aLocation:%20https://malvado.example/ HTTP/1.1\r\n"],
    ["a scheme", "GET /https://malvado.example/ HTTP/1.1\r\n"],
  ])("a redirect never leaves the site: %s", async (_name, head) => {
    const received = await sendRaw(
      site.url,
      `${head}${head.includes("Host:") ? "Connection: close\r\n" : HOST}\r\n`,
    );
    const location = /^location: (.*)\r$/im.exec(received)?.[1] ?? "";
    expect(location).toStartWith("/");
    expect(new URL(location, PUBLIC_URL).origin).toBe(PUBLIC_URL);
    expect(received.match(/^location:/gim)).toHaveLength(1);
  });

  const smuggled = `GET /api/config HTTP/1.1\r\n${HOST}\r\n`;
  const post = `POST /api/leads HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\n`;
  test.each([
    [
      "Content-Length and Transfer-Encoding",
      `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ["two Content-Length headers", `${post}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${smuggled}`],
    ["a space before the colon", `${post}Content-Length : 2\r\n\r\n{}${smuggled}`],
    ["a negative length", `${post}Content-Length: -1\r\n\r\n${smuggled}`],
    ["a signed length", `${post}Content-Length: +2\r\n\r\n{}${smuggled}`],
    ["a length that overflows", `${post}Content-Length: 99999999999999999999\r\n\r\n${smuggled}`],
    [
      "an unknown transfer coding",
      `${post}Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{}${smuggled}`,
    ],
    [
      "two transfer codings",
      `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      "a chunk without a valid size",
      `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${smuggled}`,
    ],
    ["a folded header", `GET / HTTP/1.1\r\nHost: site.example\r\n X: y\r\n\r\n${smuggled}`],
    ["no host", `GET / HTTP/1.1\r\n\r\n${smuggled}`],
    ["a NUL in a header", `GET / HTTP/1.1\r\nHost: site.example\r\nX: a\0b\r\n\r\n${smuggled}`],
    ["a NUL in the path", `GET /a\0b HTTP/1.1\r\n${HOST}\r\n${smuggled}`],
    ["bare line feeds", "GET / HTTP/1.1\nHost: site.example\n\n"],
    ["HTTP/0.9", "GET /\r\n"],
    ["headers of 20 kB", `GET / HTTP/1.1\r\n${HOST}Cookie: ${"a".repeat(20_000)}\r\n\r\n`],
    ["an address of 20 kB", `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
    ["300 headers", `GET / HTTP/1.1\r\n${HOST}${"X-A: b\r\n".repeat(300)}\r\n`],
  ])("a request with %s is rejected and the rest of the stream is not parsed", async (_name, text) => {
    const received = await sendRaw(site.url, text);
    expect(answersIn(received)).toBe(1);
    expect([400, 431, 505]).toContain(statusOf(received));
  });

  test.each(["TRACE", "CONNECT", "PROPFIND", "OPTIONS", "DELETE", "PATCH"])(
    "%s changes nothing and echoes nothing",
    async (method) => {
      const target = method === "CONNECT" ? "site.example:443" : "/contato";
      const text = `${method} ${target} HTTP/1.1\r\n${HOST}X-Segredo: eco-do-segredo\r\nCookie: a=eco-do-segredo\r\n\r\n`;
      const received = await sendRaw(site.url, text);
      expect([400, 404, 405]).toContain(statusOf(received));
      expect(received).not.toContain("eco-do-segredo");
    },
  );

  const hosts = {
    "no host": "",
    "an empty host": "Host:\r\n",
    "a host with a space": "Host: site .example\r\n",
    "a host with a slash": "Host: site.example/x\r\n",
    "an impossible port": "Host: site.example:99999\r\n",
  };
  describe.each(Object.entries(hosts))("HTTP/1.0 with %s is routed by its path", (_name, host) => {
    const get = (path: string) => sendRaw(site.url, `GET ${path} HTTP/1.0\r\n${host}\r\n`);

    test.each(["/healthz", "/readyz", "/contato"])("%s", async (path) => {
      expect(statusOf(await get(path))).toBe(200);
    });

    test.each(["/xxxxxxx/contato/", "/foo/", "//malvado.example/"])("%s is no other page", async (path) => {
      const received = await get(path);
      expect(statusOf(received)).toBe(301);
      expect(/^location: (.*)\r$/im.exec(received)?.[1]).toMatch(/^\/[a-z]/);
    });

    test("an API path that does not exist", async () => {
      expect(statusOf(await get("/ab/api/config"))).toBe(302);
      expect(statusOf(await get("/api/nada"))).toBe(404);
    });
  });

  test("the site is still available", async () => {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });
});
