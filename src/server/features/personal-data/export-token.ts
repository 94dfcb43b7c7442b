import type { Services } from "#server/platform/services.ts";

const PURPOSE = "person-export";

/** The path of an export. Its signature keeps numbers from being tried. */
export function exportPath({ signerOf }: Pick<Services, "signerOf">, id: string): string {
  return `/api/person-exports/${id}.${signerOf(PURPOSE).sign(id)}`;
}

/** Reads the id of an export from its token; undefined for one that was not signed here. */
export function readExportToken({ signerOf }: Pick<Services, "signerOf">, token: string): string | undefined {
  const [id, signature] = token.split(".");
  if (!id || !signature || !/^[\da-f-]{36}$/.test(id)) return undefined;
  return signerOf(PURPOSE).isSignatureOf(signature, id) ? id : undefined;
}
