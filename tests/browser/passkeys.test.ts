import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const words = texts.passkeys;

/** A device with passkeys in a page's browser; `verifies` says whether its owner shows a finger or a PIN. */
async function addAuthenticator(page: WatchedPage, { verifies = true } = {}) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: verifies,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    verify: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    setCount: async (signCount: number) => {
      const [credential] = (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
      if (!credential) throw new Error("the device has no passkey");
      await devtools.send("WebAuthn.clearCredentials", { authenticatorId });
      await devtools.send("WebAuthn.addCredential", {
        authenticatorId,
        credential: { ...credential, signCount },
      });
    },
  };
}

async function newAdministrator(name: string) {
  const administrator = {
    name,
    email: `${name.toLowerCase()}@avantesistemas.example`,
    password: "senha-çã-9",
  };
  await storeAdministrator(site.database.db, administrator);
  return administrator;
}

async function createPasskey(page: WatchedPage) {
  await page.getByRole("button", { name: words.add }).click();
  const codes = page.getByRole("dialog", { name: "Guarde os códigos de recuperação" });
  await codes.getByRole("button", { name: "Guardei os códigos" }).click();
  await page.getByRole("button", { name: /^Renomear / }).waitFor();
}

async function signOut(page: WatchedPage) {
  // A page without the session's own handling of its end.
  await page.goto(`${site.url}/documents`);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site.url}/admin/login`);
  await page.getByRole("button", { name: words.loginButton }).waitFor();
}

test("a passkey is created, named, opens the account, and is removed", async () => {
  const administrator = await newAdministrator("Ana");
  const page = await openPage(browser);
  const device = await addAuthenticator(page);
  await openSignedIn(page, `${site.url}/admin/account`, administrator);
  await createPasskey(page);
  expect(await device.credentials()).toHaveLength(1);
  await page.getByText(texts.secondFactor.onByPasskey).waitFor();
  await page.getByRole("button", { name: /^Renomear / }).click();
  await page.getByRole("dialog").getByLabel("Nome").fill("Notebook do balcão");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await page.getByText("Notebook do balcão").waitFor();

  await signOut(page);
  await page.getByRole("button", { name: words.loginButton }).click();
  await page.waitForURL(/admin\/dashboard/);
  await page.goto(`${site.url}/admin/account`);
  await page.getByText(/^Criada em .*, usada em /).waitFor();
  await page.getByRole("button", { name: "Remover Notebook do balcão" }).click();
  await page.getByRole("alertdialog").getByText(words.removeLast).waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remover" }).click();
  await page.getByText(texts.secondFactor.off).waitFor();
  expect(page.complaints).toEqual([]);

  await signOut(page);
  await page.getByRole("button", { name: words.loginButton }).click();
  await page.getByText(words.unknown).waitFor();
});

test("with a passkey the password alone opens nothing, and a fresh proof may be one", async () => {
  const administrator = await newAdministrator("Bruna");
  const page = await openPage(browser);
  await addAuthenticator(page);
  await openSignedIn(page, `${site.url}/admin/account`, administrator);
  await createPasskey(page);
  await site.database.sql`update sessions set proved_at = now() - interval '1 hour'`;
  await page.getByRole("button", { name: "Trocar códigos" }).click();
  const question = page.getByRole("dialog", { name: texts.freshProof.title });
  await question.getByRole("button", { name: "Usar um código" }).click();
  await question.getByLabel("Código do aplicativo ou de recuperação").fill("123456");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await question.getByText(texts.freshProof.wrongCode).waitFor();
  await question.getByRole("button", { name: words.proveButton }).click();
  await page.getByRole("dialog", { name: "Guarde os códigos de recuperação" }).waitFor();

  const other = await openPage(browser);
  await other.goto(`${site.url}/admin/login`);
  await other.getByLabel("E-mail").fill(administrator.email);
  await other.getByLabel("Senha", { exact: true }).fill(administrator.password);
  await other.getByRole("button", { name: "Entrar" }).click();
  await other.getByText(texts.login.passkeyOrCodeMissing).waitFor();
  expect(await other.getByRole("textbox", { name: /Código/ }).count()).toBe(0);
  await other.getByRole("button", { name: texts.login.useRecoveryCode }).click();
  await other.getByLabel("Código de recuperação").waitFor();
  await other.getByLabel("E-mail").fill("outra@avantesistemas.example");
  await other.getByLabel("Código de recuperação").waitFor({ state: "detached" });
});

test("a browser that made a passkey offers it by itself in the field of the e-mail", async () => {
  const administrator = await newAdministrator("Fábia");
  const page = await openPage(browser);
  await addAuthenticator(page);
  await openSignedIn(page, `${site.url}/admin/account`, administrator);
  await createPasskey(page);
  await page.goto(`${site.url}/documents`);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem("admin_session"));
  // The device of this test chooses the suggestion as soon as the browser may show it.
  await page.goto(`${site.url}/admin/login`);
  await page.waitForURL(/admin\/dashboard/);
});

test("after the password a passkey alone opens an account without codes, and an expired screen again", async () => {
  const administrator = await newAdministrator("Eva");
  const page = await openPage(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await addAuthenticator(page);
  await openSignedIn(page, `${site.url}/admin/account`, administrator);
  await createPasskey(page);
  await site.database.sql`
    delete from recovery_codes where user_id = (select id from users where email = ${administrator.email})`;
  await signOut(page);
  await page.getByLabel("E-mail").fill(administrator.email);
  await page.getByLabel("Senha", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByText(texts.login.passkeyMissing).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/admin\/dashboard/);

  await page.goto(`${site.url}/admin/account`);
  const change = page.getByRole("button", { name: "Trocar códigos" });
  await change.waitFor();
  await site.database.sql`delete from sessions`;
  await change.click();
  const again = page.getByRole("dialog", { name: texts.login.inactivityTitle });
  await again.getByLabel("Senha", { exact: true }).fill(administrator.password);
  await again.getByRole("button", { name: "Entrar" }).click();
  await again.getByText(texts.login.passkeyMissing).waitFor();
  await again.getByRole("button", { name: words.loginButton }).click();
  await again.waitFor({ state: "detached" });
});

test("a device that does not verify its owner, and a copy of a key that counted further, open nothing", async () => {
  const administrator = await newAdministrator("Célia");
  const page = await openPage(browser);
  const device = await addAuthenticator(page);
  await openSignedIn(page, `${site.url}/admin/account`, administrator);
  await createPasskey(page);
  await signOut(page);
  await device.setCount(50);
  await page.getByRole("button", { name: words.loginButton }).click();
  await page.waitForURL(/admin\/dashboard/);
  await signOut(page);
  await device.setCount(3);
  await page.getByRole("button", { name: words.loginButton }).click();
  await page.getByText(words.refused).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/login");
});

test("an answer opens one session, for its own purpose, in its own browser, at its own address", async () => {
  const administrator = await newAdministrator("Dora");
  const page = await openPage(browser);
  await addAuthenticator(page);
  await openSignedIn(page, `${site.url}/admin/account`, administrator);
  await createPasskey(page);
  await signOut(page);

  const call = (path: string, input: unknown, cookie = "") =>
    fetch(`${site.url}/trpc/session.${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(input ?? {}),
    });
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  /** What the device signs for a challenge of the server, asked for by a program. */
  const ask = async () => {
    const asked = await call("askForPasskey", undefined);
    const { result } = (await asked.json()) as { result: { data: { challenge: string } } };
    const answer = await page.evaluate(async (options) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
      const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
      return credential.toJSON();
    }, result.data);
    return { cookie: cookieOf(asked), answer };
  };
  const { cookie, answer } = await ask();
  expect((await call("loginWithPasskey", answer)).status).toBe(400);
  expect((await call("loginWithPasskey", answer, (await ask()).cookie)).status).toBe(401);
  const [first, second] = await Promise.all([
    call("loginWithPasskey", answer, cookie),
    call("loginWithPasskey", answer, cookie),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 429]);
  const [session = ""] = [first, second]
    .flatMap((each) => each.headers.getSetCookie())
    .filter((each) => each.includes("session_token"));
  const forProof = await ask();
  const proved = await call(
    "prove",
    { passkey: forProof.answer },
    `${session.split(";")[0]}; ${forProof.cookie}`,
  );
  expect(proved.status).toBe(400);

  const elsewhere = await startSite({
    database: site.database,
    variables: { PUBLIC_URL: "http://outro.example" },
  });
  const { cookie: third, answer: another } = await ask();
  const refused = await fetch(`${elsewhere.url}/trpc/session.loginWithPasskey`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: third },
    body: JSON.stringify(another),
  });
  expect(refused.ok).toBe(false);
});
