import { expect, test } from "bun:test";
import { VERSION } from "#shared/wire/version.ts";
import manifest from "../../package.json";

test("the version that the product shows is the version of package.json", () => {
  expect(VERSION).toBe(manifest.version);
});
