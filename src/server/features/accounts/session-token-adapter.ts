import type { drizzleAdapter } from "better-auth/adapters/drizzle";

type DrizzleAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<DrizzleAdapter>;
type Condition = NonNullable<Parameters<Adapter["findMany"]>[0]["where"]>[number];

/** Returns what the database stores of a session token: its SHA-256. Random tokens need no salt and no slow hash. */
export function hashSessionToken(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}

/**
 * better-auth's Drizzle adapter with hashed session tokens: whoever reads the database or a backup cannot sign in with
 * what stands there. better-auth itself sees the token that it issued or that the browser sent.
 */
export function hashingSessionTokens(adapterOf: DrizzleAdapter): DrizzleAdapter {
  return (options) => {
    const adapter = adapterOf(options);
    return {
      ...adapter,
      create: async (call) => {
        const token = sessionToken(call.model, call.data);
        if (token === undefined) return adapter.create(call);
        const stored = await adapter.create({
          ...call,
          data: { ...call.data, token: hashSessionToken(token) },
        });
        return { ...stored, token } as never;
      },
      findOne: async (call) => {
        const { where, token } = hashed(call.model, call.where);
        const found = await adapter.findOne<object>({ ...call, where });
        return (found && token !== undefined ? { ...found, token } : found) as never;
      },
      findMany: (call) => adapter.findMany({ ...call, ...whereOf(call) }),
      update: async (call) => {
        const { where, token } = hashed(call.model, call.where);
        const updated = await adapter.update<object>({ ...call, where });
        return (updated && token !== undefined ? { ...updated, token } : updated) as never;
      },
      updateMany: (call) => adapter.updateMany({ ...call, where: hashed(call.model, call.where).where }),
      delete: (call) => adapter.delete({ ...call, where: hashed(call.model, call.where).where }),
      deleteMany: (call) => adapter.deleteMany({ ...call, where: hashed(call.model, call.where).where }),
    };
  };
}

function whereOf({ model, where }: { model: string; where?: Condition[] | undefined }) {
  return where ? { where: hashed(model, where).where } : {};
}

/** The conditions with the session token hashed, and the token itself where one condition compares it. */
function hashed(model: string, where: Condition[]): { where: Condition[]; token: string | undefined } {
  if (model !== "session") return { where, token: undefined };
  const compared = where.find(({ field, value }) => field === "token" && typeof value === "string");
  return {
    where: where.map((condition) =>
      condition.field === "token" ? { ...condition, value: hashedValue(condition.value) } : condition,
    ),
    token: compared?.value as string | undefined,
  };
}

function hashedValue(value: Condition["value"]): Condition["value"] {
  if (Array.isArray(value)) return value.map((token) => hashSessionToken(String(token)));
  return typeof value === "string" ? hashSessionToken(value) : value;
}

function sessionToken(model: string, data: object): string | undefined {
  return model === "session" && "token" in data ? String(data.token) : undefined;
}
