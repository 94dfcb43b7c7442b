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
  ["MARIA SILVA", "Maria"],
  ["DRA. ÂNGELA D'ÁVILA", "Dra. Ângela"],
  ["DR. PAULO LIMA", "Dr. Paulo"],
  ["SR JOÃO", "Sr João"],
  ["PROF. DR. CAIO LIMA", "Prof. Dr. Caio"],
  ["D'ÁVILA", "D'Ávila"],
  ["JP Souza", "JP"],
  ["d'Ávila, Maria", "Maria"],
  ["Prado, Dr. Paulo", "Dr. Paulo"],
  ["d'Ávila,", "d'Ávila"],
  ["", ""],
])("%p is greeted as %p", (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});
