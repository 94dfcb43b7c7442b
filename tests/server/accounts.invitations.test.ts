import { beforeEach, expect, test } from "bun:test";
import { mailInvitation } from "#server/features/accounts/mail-invitation.job.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { jobServices } from "../support/jobs.ts";

const app = await createTestApp();
const ana = await createAdministrator(app, { name: "Ana Prado" });
const { users } = app.trpc({ cookie: await cookieOf(app, ana) });
const visitor = app.trpc().session;
beforeEach(async () => {
  await app.database.db.delete(rateLimits);
  await app.database.sql`update sessions set proved_at = now()`;
});

const mailsTo = async (email: string) =>
  (await app.mailbox.mails()).filter((mail) => mail.includes(`\nTo: ${email}\n`));
/** Tokens mailed to an address, once there are `count`. */
const tokens = (email: string, count = 1) =>
  eventually(async () => {
    const found = (await mailsTo(email)).map((mail) => /invitation\?token=(\S+)/.exec(mail)?.[1] ?? "");
    expect(found.length).toBe(count);
    return found;
  });
const invited = { code: "invalid_input", error: texts.invitations.invalidToken };

test("an invited person chooses the password alone, by a link that works once and that scanners may open", async () => {
  const email = "caio@avantesistemas.example";
  await users.invite.mutate({ name: "Caio Lins", email });
  const [token = ""] = await tokens(email);
  expect(token).not.toContain("caio");
  for (let scan = 0; scan < 3; scan += 1) {
    expect((await app.rest("GET", `/admin/invitation?token=${token}`)).status).toBe(200);
    expect(await visitor.findInvitation.mutate({ token })).toEqual({ name: "Caio Lins", email });
  }
  const [open] = await users.invitations.query();
  expect(open).toMatchObject({ email, invitedBy: "Ana Prado" });
  expect(Date.parse(open?.expiresAt ?? "") - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect((await users.list.query()).some((user) => user.email === email)).toBe(false);
  const short = visitor.acceptInvitation.mutate({ token, password: "12345" });
  expect(await trpcError(short)).toMatchObject({ error: texts.password.min });

  const accept = () => visitor.acceptInvitation.mutate({ token, password: "só-do-caio" });
  const results = await Promise.allSettled([accept(), accept()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await trpcError(accept())).toMatchObject(invited);
  expect(await visitor.login.mutate({ email, password: "só-do-caio" })).toMatchObject({ name: "Caio Lins" });
  const descriptions = (await auditRows(app)).map(({ description }) => description);
  expect(descriptions).toContain(`Caio Lins (${email}): convite enviado`);
  expect(descriptions).toContain(`Usuário Caio Lins (${email}) aceitou o convite de Ana Prado`);
  expect(await users.invitations.query()).toEqual([]);
});

test("a resent link ends those before; a revoked, an expired and a forged one open nothing", async () => {
  const email = "rui@avantesistemas.example";
  await users.invite.mutate({ name: "Rui Melo", email });
  const [first = ""] = await tokens(email);
  const [open] = await users.invitations.query();
  const id = open?.id ?? "";
  await users.resendInvitation.mutate(id);
  const second = (await tokens(email, 2)).find((token) => token !== first) ?? "";
  expect(await trpcError(visitor.findInvitation.mutate({ token: first }))).toMatchObject(invited);
  await visitor.findInvitation.mutate({ token: second });
  const forged = [`${id}.2.${"a".repeat(43)}`, id, `${second}x`, second.replace(".2.", ".1.")];
  for (const token of forged)
    expect(await trpcError(visitor.acceptInvitation.mutate({ token, password: "invadido" }))).toMatchObject(
      invited,
    );
  await app.database.sql`update invitations set expires_at = now() - interval '1 second'`;
  expect(
    await trpcError(visitor.acceptInvitation.mutate({ token: second, password: "tarde-demais" })),
  ).toMatchObject(invited);
  await users.resendInvitation.mutate(id);
  const third = (await tokens(email, 3)).find((token) => ![first, second].includes(token)) ?? "";
  await users.revokeInvitation.mutate(id);
  expect(await trpcError(visitor.findInvitation.mutate({ token: third }))).toMatchObject(invited);
  expect(await trpcError(users.resendInvitation.mutate(id))).toMatchObject({ code: "not_found" });
});

test("nobody is invited twice or beside an account, also a deactivated one", async () => {
  const name = "Bia Reis";
  const taken = users.invite.mutate({ name, email: ana.email });
  expect(await trpcError(taken)).toMatchObject({ code: "conflict", error: texts.users.emailTaken });
  const email = "bia@avantesistemas.example";
  await users.invite.mutate({ name, email });
  expect(await trpcError(users.invite.mutate({ name, email }))).toMatchObject({ code: "conflict" });
  const off = await createAdministrator(app);
  await users.update.mutate({ id: off.id, isActive: false });
  const deactivated = { code: "conflict", error: texts.users.emailDeactivated } as const;
  expect(await trpcError(users.invite.mutate({ name, email: off.email }))).toMatchObject(deactivated);
  const again = { name, email: off.email, password: "dada-por-ana", isActive: true };
  expect(await trpcError(users.create.mutate(again))).toMatchObject(deactivated);
  await app.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
  const stale = users.invite.mutate({ name, email: "outra@avantesistemas.example" });
  expect(await trpcError(stale)).toMatchObject({ code: "unproven" });
});

test.each(["created", "renamed", "restored"])(
  "an invitation ends with a user of its address who was %s, also when that user is deleted",
  async (how) => {
    const email = `${how}-depois@avantesistemas.example`;
    const invite = () => users.invite.mutate({ name: "Bia Reis", email });
    const given = { name: "Bia Reis", password: "dada-por-ana", isActive: true };
    if (how === "restored") {
      const { id } = await users.create.mutate({ ...given, email });
      const { auditLogId } = await users.delete.mutate({ id });
      await invite();
      await users.undo.mutate({ auditLogId });
    } else await invite();
    const [token = ""] = await tokens(email);
    if (how === "created") await users.create.mutate({ ...given, email });
    if (how === "renamed") {
      const { id } = await createAdministrator(app);
      await users.update.mutate({ id, email });
    }
    const accept = () => visitor.acceptInvitation.mutate({ token, password: "só-da-bia" });
    expect(await trpcError(accept())).toMatchObject(invited);
    const user = (await users.list.query()).find((each) => each.email === email);
    await users.delete.mutate({ id: user?.id ?? "" });
    expect(await trpcError(accept())).toMatchObject(invited);
    expect((await users.invitations.query()).filter((each) => each.email === email)).toEqual([]);
  },
);

test("an invitation that a release before left beside a user ends with the user", async () => {
  const email = "sobra@avantesistemas.example";
  await users.invite.mutate({ name: "Bia Reis", email });
  const [token = ""] = await tokens(email);
  const { id } = await createAdministrator(app);
  await app.database.sql`update users set email = ${email} where id = ${id}`;
  await users.delete.mutate({ id });
  expect(await trpcError(visitor.findInvitation.mutate({ token }))).toMatchObject(invited);
});

test.each(["deactivated", "deleted"])(
  "an invitation of who was %s since opens nothing, and says so, until another sends it in their own name",
  async (how) => {
    const leaver = await createAdministrator(app, { name: "Lia Prates" });
    const email = `${how}@avantesistemas.example`;
    const own = app.trpc({ cookie: await cookieOf(app, leaver) });
    await own.users.invite.mutate({ name: "Noé Paz", email });
    const [first = ""] = await tokens(email);
    const listed = async () => (await users.invitations.query()).find((each) => each.email === email);
    expect(await listed()).toMatchObject({ invitedBy: "Lia Prates", isVoid: false });
    const deleted = how === "deleted" && (await users.delete.mutate({ id: leaver.id }));
    if (!deleted) await users.update.mutate({ id: leaver.id, isActive: false });
    const open = () => visitor.acceptInvitation.mutate({ token: first, password: "aberta-por-lia" });
    expect(await trpcError(visitor.findInvitation.mutate({ token: first }))).toMatchObject(invited);
    expect(await trpcError(open())).toMatchObject(invited);
    expect(await listed()).toMatchObject({ isVoid: true });

    await users.resendInvitation.mutate((await listed())?.id ?? "");
    expect(await listed()).toMatchObject({ invitedBy: "Ana Prado", isVoid: false });
    const second = (await tokens(email, 2)).find((token) => token !== first) ?? "";
    await visitor.acceptInvitation.mutate({ token: second, password: "só-do-noé" });
    const descriptions = (await auditRows(app)).map(({ description }) => description);
    expect(descriptions).toContain(`Usuário Noé Paz (${email}) aceitou o convite de Ana Prado`);
  },
);

test("an invitation whose mail waits while its sender is deactivated is not mailed", async () => {
  const leaver = await createAdministrator(app, { name: "Ari Melo" });
  const own = app.trpc({ cookie: await cookieOf(app, leaver) });
  await own.users.invite.mutate({ name: "Eva Luz", email: "eva@avantesistemas.example" });
  await tokens("eva@avantesistemas.example");
  await users.update.mutate({ id: leaver.id, isActive: false });
  const [row] = await app.database.sql<
    { id: string }[]
  >`select id from invitations where email = 'eva@avantesistemas.example'`;
  // These services fail to send: done without an error, it sent nothing.
  await mailInvitation.run(jobServices(app), { invitationId: row?.id ?? "" });
});

test("a changed e-mail is told to the former address, with what to do", async () => {
  const ivo = await createAdministrator(app, { name: "Ivo Reis" });
  const own = app.trpc({ cookie: await cookieOf(app, ivo) });
  await own.users.update.mutate({ id: ivo.id, name: "Ivo R. Reis" });
  await own.users.update.mutate({ id: ivo.id, email: "ivo-novo@avantesistemas.example" });
  const mail = await eventually(async () => {
    const [found, ...more] = await mailsTo(ivo.email);
    expect(more).toEqual([]);
    return found ?? expect.unreachable("no mail");
  });
  expect(mail).toContain("Subject: O e-mail da sua conta mudou");
  expect(mail).toContain("Ivo R. Reis");
});
