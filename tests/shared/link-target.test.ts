import { expect, test } from "bun:test";
import { linkTarget } from "#client/site/legal/legal-sections.tsx";

test.each([
  ["https://exemplo.com.br/a", "https://exemplo.com.br/a"],
  ["tel:+554133334444", "tel:+554133334444"],
  ["sms:+5541999998888", "sms:+5541999998888"],
  ["mailto:dpo@exemplo.com.br", "mailto:dpo@exemplo.com.br"],
  ["www.exemplo.com.br", "https://www.exemplo.com.br"],
  ["exemplo.com.br/contrato", "https://exemplo.com.br/contrato"],
  ["dpo@exemplo.com.br", "mailto:dpo@exemplo.com.br"],
  ["//exemplo.com.br", "https://exemplo.com.br"],
  ["/privacy-policy", "/privacy-policy"],
  ["#secao-1", "#secao-1"],
  ["javascript:alert(1)", ""],
  ["data:text/html,a", ""],
  ["vbscript:a", ""],
  ["java\tscript:alert(1)", ""],
  ["javascript\n:alert(1)", ""],
  ["\u0001 javascript:alert(1)", ""],
])("a link to %p leads to %p", (written, target) => {
  expect(linkTarget(written)).toBe(target);
});
