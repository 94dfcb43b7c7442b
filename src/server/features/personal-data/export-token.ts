import type { Services } from "#server/platform/services.ts";
import { EXPORT_PATH } from "#shared/submissions/data-request.ts";

const PURPOSE = "person-export";

/**
 * Path and query of an export. Its signature keeps numbers from being tried. The token opens everything of a person to
 * whoever has it, so it stands where no log of a request keeps it: in the query.
 */
export function exportAddress({ signerOf }: Pick<Services, "signerOf">, id: string): string {
  return `${EXPORT_PATH}?token=${id}.${signerOf(PURPOSE).sign(id)}`;
}

/** Reads the id of an export from its token; undefined for one that was not signed here. */
export function readExportToken({ signerOf }: Pick<Services, "signerOf">, token: string): string | undefined {
  const [id, signature] = token.split(".");
  if (!id || !signature || !/^[\da-f-]{36}$/.test(id)) return undefined;
  return signerOf(PURPOSE).isSignatureOf(signature, id) ? id : undefined;
}
