import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext, Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { deviceName } from "#shared/formats/device.ts";
import { type ForgetDevicesInput, TRUST_DAYS, type TrustedDevice } from "#shared/schemas/trusted-device.ts";
import { texts } from "#shared/texts/texts.ts";
import { isHttps } from "./session-credentials.ts";
import { trustedDevices } from "./table.ts";
import { lockUser } from "./users.ts";

const TOKEN_BYTES = 32;
const DAY_SECONDS = 24 * 60 * 60;
/** One token for each account, so that colleagues may share a browser. */
const TOKENS = /^[\w-]{43}(\.[\w-]{43}){0,4}$/;
const MAX_TOKENS = 5;
/** Longer values carry nothing of interest. */
const USER_AGENT_MAX = 300;

const isTrustedStill = gt(trustedDevices.expiresAt, sql`now()`);

/** Reports whether the request's browser needs no second factor for a user. */
export async function isTrustedDevice(ctx: Context, tx: Transaction, userId: string): Promise<boolean> {
  const hashes = tokensOf(ctx).map(hashOf);
  if (hashes.length === 0) return false;
  const isTheirs = and(eq(trustedDevices.userId, userId), inArray(trustedDevices.token, hashes));
  return (await tx.$count(trustedDevices, and(isTheirs, isTrustedStill))) > 0;
}

/** Remembers the request's browser for a user; returns the Set-Cookie header. */
export async function trustDevice(ctx: Context, tx: Transaction, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await tx.insert(trustedDevices).values({
    token: hashOf(token),
    userId,
    userAgent: ctx.request.headers.get("user-agent")?.slice(0, USER_AGENT_MAX),
    expiresAt: new Date(Date.now() + TRUST_DAYS * DAY_SECONDS * 1000),
  });
  return serialize(cookieName(ctx), [token, ...tokensOf(ctx)].slice(0, MAX_TOKENS).join("."), {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: isHttps(ctx.publicUrl),
    maxAge: TRUST_DAYS * DAY_SECONDS,
  });
}

/** Forgets every browser of a user, after a change of the account's credentials. */
export async function distrustDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
}

function tokensOf(ctx: Context): string[] {
  const name = cookieName(ctx);
  const value = parse(ctx.request.headers.get("cookie") ?? "", name)[name] ?? "";
  return TOKENS.test(value) ? value.split(".") : [];
}

function cookieName({ publicUrl }: Context): string {
  return `${isHttps(publicUrl) ? "__Host-" : ""}avante.trusted_device`;
}

/** Hashed so that no reader of the database can bypass a factor. Random tokens need no salt. */
function hashOf(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}

/** Lists the browsers in which a user needs no second factor, the newest first. */
export async function listTrustedDevices(
  ctx: AdministratorContext,
  userId: string,
): Promise<TrustedDevice[]> {
  const { id, userAgent, createdAt, expiresAt } = trustedDevices;
  const found = await ctx.db
    .select({ id, userAgent, createdAt, expiresAt })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), isTrustedStill))
    .orderBy(desc(createdAt));
  return found.map(presentInstants);
}

/**
 * Forgets one remembered browser of a user, or all. A no-op for one that is already forgotten.
 * @throws AppError `not_found` for an unknown user.
 */
export async function forgetTrustedDevices(
  ctx: AdministratorContext,
  { userId, id }: ForgetDevicesInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { user } = await lockUser(tx, userId);
    const isTheirs = eq(trustedDevices.userId, userId);
    const forgotten = await tx
      .delete(trustedDevices)
      .where(id === undefined ? isTheirs : and(isTheirs, eq(trustedDevices.id, id)))
      .returning({ userAgent: trustedDevices.userAgent });
    if (forgotten.length === 0) return;
    const devices = forgotten.map(({ userAgent }) => deviceName(userAgent)).join(", ");
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: userId,
      description: `Usuário ${user.name} (${user.email}): ${texts.trustedDevices.forgotten(forgotten.length)} (${devices})`,
    });
  });
}
