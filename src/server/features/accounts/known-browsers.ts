import { randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { createSigner } from "#server/platform/signer.ts";

const PURPOSE = "known browser v1";
/** How long a browser stays known after a login. */
const KNOWN_SECONDS = 180 * 24 * 60 * 60;
/** Maximum accounts per browser. */
const MAX_ACCOUNTS = 5;
const ID_BYTES = 16;
/** Browser id, then one signature per account. */
const FORMAT = /^([\w-]{22})((?:\.[\w-]{43}){1,5})$/;

/** Recognizes browsers that have signed in, so that guesses from elsewhere cannot lock them out. */
export type KnownBrowsers = {
  /** Reports whether the request claims to be a known browser, without a query. */
  isClaimed: (headers: Headers) => boolean;
  /** Returns the browser id if it signed in to this account with the current password. */
  find: (headers: Headers, account: KnownAccount) => string | undefined;
  /** Returns the Set-Cookie header that adds this account to those the browser is known for. */
  remember: (headers: Headers, account: KnownAccount) => string;
};

/** `hash` is the password hash: a new password makes every browser unknown. */
export type KnownAccount = { id: string; hash: string };

/** Creates the recognition of browsers by signed cookies. */
export function createKnownBrowsers({
  secret,
  isSecure,
}: {
  secret: string;
  isSecure: boolean;
}): KnownBrowsers {
  const name = isSecure ? "__Host-avante.known_browser" : "avante.known_browser";
  const signer = createSigner(secret, PURPOSE);
  const read = (headers: Headers) => {
    const [, id = "", signatures = ""] =
      FORMAT.exec(parse(headers.get("cookie") ?? "", name)[name] ?? "") ?? [];
    return { id, signatures: signatures.split(".").filter(Boolean) };
  };
  const textOf = (id: string, account: KnownAccount) => `${id}:${account.id}:${account.hash}`;
  return {
    isClaimed: (headers) => read(headers).id !== "",
    find: (headers, account) => {
      const { id, signatures } = read(headers);
      const isKnown = signatures.some((signature) => signer.isSignatureOf(signature, textOf(id, account)));
      return isKnown ? id : undefined;
    },
    remember: (headers, account) => {
      const known = read(headers);
      const id = known.id || randomBytes(ID_BYTES).toString("base64url");
      const signature = signer.sign(textOf(id, account));
      const others = known.signatures.filter((other) => other !== signature).slice(0, MAX_ACCOUNTS - 1);
      return serialize(name, [id, signature, ...others].join("."), {
        path: "/",
        httpOnly: true,
        sameSite: "Strict",
        secure: isSecure,
        maxAge: KNOWN_SECONDS,
      });
    },
  };
}
