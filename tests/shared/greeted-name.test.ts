import { expect, test } from "bun:test";
import { greetedName } from "#shared/formats/greeted-name.ts";

test.each([
  ["Luíza Gonçalves", "Luíza"],
  [" Dona Rosa da Silva", "Dona Rosa"],
  ["dona rosa", "dona rosa"],
  ["Seu Jorge", "Seu Jorge"],
  ["Sra. Helena Prado", "Sra. Helena"],
  ["Sr João", "Sr João"],
  ["Prof. Dr. Caio Lima", "Prof. Dr. Caio"],
  ["Profª Renata", "Profª Renata"],
  ["Dra. Ana", "Dra. Ana"],
  ["Dona", "Dona"],
  ["Dráuzio Varella", "Dráuzio"],
  ["Seuna Alves", "Seuna"],
  ["", ""],
])("%p is greeted as %p", (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});
