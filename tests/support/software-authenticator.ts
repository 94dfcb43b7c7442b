import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { sessionCookie } from "./administrators.ts";
import { PUBLIC_URL, type TestApp } from "./app.ts";

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
/** May be backed up, and is. */
const SYNCED = 0x18;
const HAS_CREDENTIAL = 0x40;

type Ceremony = {
  challenge: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** Each of its devices counts for itself. */
  isSynced?: boolean;
  /** Signed in a frame of another site. */
  crossOrigin?: boolean;
  /** Id of the user to whom the device says that the passkey belongs. */
  userId?: string;
};

/** A passkey in software (ES256), whose answers a test can bend. It counts its signatures unless `counter` says otherwise. */
export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const coordinate = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? "", "base64url"));
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(jwk.x)],
      [-3, coordinate(jwk.y)],
    ]),
  );
  const authenticatorData = (given: Ceremony, counter: number, flags: number, rest = new Uint8Array()) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = given.isVerified === false ? 0 : USER_VERIFIED;
    const flagByte = Buffer.from([USER_PRESENT | verified | (given.isSynced ? SYNCED : 0) | flags]);
    return Buffer.concat([sha256(given.rpId ?? rpId), flagByte, count, rest]);
  };
  const clientData = (type: string, given: Ceremony) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: given.challenge,
        origin: given.origin ?? origin,
        crossOrigin: given.crossOrigin,
      }),
    );
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key" as const };
  return {
    id: credential.id,
    create: (given: Ceremony) => {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const authData = new Uint8Array(authenticatorData(given, 0, HAS_CREDENTIAL, attested));
      const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, never>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, never>()],
        ["authData", authData],
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", given)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
        },
      };
    },
    sign: (given: Ceremony, counter: number) => {
      const data = authenticatorData(given, counter, 0);
      const client = clientData("webauthn.get", given);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
          ...(given.userId && { userHandle: base64url(Buffer.from(given.userId)) }),
        },
      };
    },
  };
}

/** Adds a passkey to the account of a session, with the cookie of its challenge as a browser sends it. */
export async function addSoftwarePasskey(app: TestApp, cookie: string): Promise<void> {
  const headers = { origin: PUBLIC_URL, "content-type": "application/json" };
  const started = await app.rest("POST", "/trpc/session.startPasskey", { cookie, headers });
  const { result } = (await started.json()) as { result: { data: { challenge: string } } };
  const authenticator = createAuthenticator({ origin: PUBLIC_URL, rpId: new URL(PUBLIC_URL).hostname });
  const client = app.trpc({ cookie: `${cookie}; ${sessionCookie(started)}` });
  await client.session.addPasskey.mutate({ name: "Celular", response: authenticator.create(result.data) });
}
