import { expect, test } from "bun:test";
import { markMatches, matchRank } from "#shared/formats/search-terms.ts";

test.each([
  ["Maria Souza", "maria", 0],
  ["Ana Maria Souza", "maria", 1],
  ["Perfumaria Ideal", "maria", 2],
  ["Padaria", "maria", 3],
  ["Conceição Ávila", "avila conc", 0],
  ["Qualquer", "", 0],
  ["Loja d’Ávila", "davila", 1],
])("the rank of %j for %j is %d", (title, search, rank) => {
  expect(matchRank(title, search)).toBe(rank);
});

test.each([
  ["Conceição Vidigal", "conceicao", "[Conceição] Vidigal"],
  ["Padaria e Confeitaria", "aria", "Pad[aria] e Confeit[aria]"],
  ["Política de Privacidade", "politica privac", "[Política] de [Privac]idade"],
  ["ﬁnanceiro 👩‍🌾 Ávila", "avila", "ﬁnanceiro 👩‍🌾 [Ávila]"],
  ["Leads", "", "Leads"],
  ["Ana D' Ávila Lima", "DAVILA", "Ana [D' Ávila] Lima"],
  ["Ana d’Ávila", "avila", "Ana d’[Ávila]"],
])("of %j the search %j marks %j", (text, search, marked) => {
  const parts = markMatches(text, search);
  expect(parts.map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part)).join("")).toBe(marked);
});
