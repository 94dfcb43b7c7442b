import { expect, test } from "bun:test";
import { withScheme } from "#shared/schemas/link-address.ts";

test.each([
  ["www.google.com", "https://www.google.com"],
  [" www.google.com/maps?q=curitiba#a ", "https://www.google.com/maps?q=curitiba#a"],
  ["sefaz.pr.gov.br:8443/nfe", "https://sefaz.pr.gov.br:8443/nfe"],
  ["padaria-pão.com.br", "https://padaria-pão.com.br"],
])("%p lacks only its scheme", (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

test.each([
  "https://www.google.com",
  "http://intranet",
  "/contato",
  "//evil.example",
  "javascript:alert(1)",
  "mailto:a@b.com",
  "a@b.com",
  "intranet",
  "www.google.com maps",
  "3.5",
  "",
])("%p stays as typed", (typed) => {
  expect(withScheme(typed)).toBe(typed);
});
