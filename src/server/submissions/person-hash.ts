import type { Services } from "#server/platform/services.ts";

const PURPOSE = "person";

/**
 * The keyed hash of what a person is found by, made by `mailKey` or `phoneKey`. Who has the address finds its entries
 * by it; who has the hash alone learns no address, not even by trying many.
 */
export function personHash({ signerOf }: Pick<Services, "signerOf">, key: string): string {
  return signerOf(PURPOSE).sign(key);
}
