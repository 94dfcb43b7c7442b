import type { Services } from "#server/platform/services.ts";
import { SUBJECT_REQUEST_LINK_HOURS } from "#shared/schemas/subject-request.ts";

const PURPOSE = "subject-request";
const FORMAT = /^((\d{1,16})\.(\d{13}))\.([\w-]{43})$/;
const HOUR_MS = 60 * 60 * 1000;

type Signing = Pick<Services, "signerOf">;

/** Makes the token of a mailed link: `<request>.<valid until, ms since 1970>.<signature>`. Nothing of it is stored. */
export function issueConfirmationToken({ signerOf }: Signing, id: number): string {
  const payload = `${id}.${Date.now() + SUBJECT_REQUEST_LINK_HOURS * HOUR_MS}`;
  return `${payload}.${signerOf(PURPOSE).sign(payload)}`;
}

/** The number of the request that a token confirms; undefined for a forged or expired one. */
export function readConfirmationToken({ signerOf }: Signing, token: string): number | undefined {
  const [, payload = "", id = "", validUntil = "", signature = ""] = FORMAT.exec(token) ?? [];
  if (!payload || !signerOf(PURPOSE).isSignatureOf(signature, payload)) return undefined;
  return Date.now() < Number(validUntil) ? Number(id) : undefined;
}
