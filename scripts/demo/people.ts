import { toE164 } from "#server/submissions/to-e164.ts";
import { isValidCnpj, maskCnpj } from "#shared/formats/cnpj.ts";
import type { Random } from "./random.ts";

const firstNames =
  "Adriana Afonso Aline Álvaro Amanda Ana André Antônio Beatriz Bruno Caio Camila Carla Cauã Célia Clóvis Conceição Cristóvão Daniela Débora Diogo Edílson Eduarda Elaine Érica Fábio Fátima Felipe Flávia Francisco Gabriela Geraldo Gisele Glória Gustavo Heloísa Hélio Inês Íris Ivone Jéssica Joana João José Júlia Jussara Kátia Laís Leandro Letícia Lívia Lúcia Luís Marcelo Márcia Mário Mônica Natália Nélson Osvaldo Otávio Patrícia Paulo Rafael Raquel Renata Rogério Rosângela Sérgio Sílvia Sônia Taís Tatiana Thiago Valéria Vânia Vicente Vinícius Wesley Yasmin Zélia".split(
    " ",
  );
const lastNames =
  "Albuquerque Almeida Alves Andrade Araújo Assunção Azevedo Barbosa Barros Batista Brandão Cabral Camargo Cardoso Carvalho Castro Conceição Cordeiro Corrêa Costa Cunha Dias Duarte Esteves Falcão Farias Fernandes Ferraz Ferreira Figueiredo Fonseca Freitas Galvão Garcia Gomes Gonçalves Guimarães Leão Lima Lopes Macêdo Machado Magalhães Marques Martins Mendonça Monteiro Moraes Moreira Nascimento Neves Nóbrega Nogueira Nunes Oliveira Pacheco Paixão Pereira Pinheiro Pires Queirós Ramos Ribeiro Rocha Rodrigues Salomão Sampaio Santana Santos Silva Siqueira Souza Tavares Teixeira Trindade Vasconcelos Vieira Xavier".split(
    " ",
  );
const trades =
  "Padaria Mercearia Papelaria Farmácia Oficina Restaurante Lanchonete Distribuidora Autopeças Confecções Calçados Móveis Materiais Floricultura Açougue Ótica Pet_Shop Livraria Gráfica Transportadora Sorveteria Bijuterias Perfumaria Vidraçaria".split(
    " ",
  );
const places =
  "Primavera São_João Boa_Vista Bela_Vista Três_Irmãos Nossa_Senhora_da_Glória Araucária Paraná Serra_Azul Rio_Branco Santa_Felicidade Bom_Jesus Central União Progresso Esperança Pinheirão Estrela_do_Sul".split(
    " ",
  );
/** Number of people who may write again. */
const KNOWN_MAX = 400;
/** Curitiba, São Paulo, Rio, Belo Horizonte, Porto Alegre, Salvador, Recife, Fortaleza, Brasília, Goiânia. */
const areaCodes = ["41", "41", "41", "11", "21", "31", "51", "71", "81", "85", "61", "62"];

export type Person = {
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  company: string;
};

/** Creates fictitious people; about one in 12 is a known person writing again. */
export function createPeople(random: Random): () => Person {
  const known: Person[] = [];
  return () => {
    if (known.length > 0 && random.chance(0.08)) return random.pick(known);
    const person = makePerson(random);
    if (known.length < KNOWN_MAX) known.push(person);
    return person;
  };
}

/** Uses a reserved e-mail domain. */
function makePerson(random: Random): Person {
  const first = random.pick(firstNames);
  const last = [random.pick(lastNames), ...(random.chance(0.6) ? [random.pick(lastNames)] : [])];
  const name = [first, ...(random.chance(0.3) ? ["de"] : []), ...last].join(" ");
  const company = `${random.pick(trades)} ${random.pick(places)}`.replaceAll("_", " ");
  const mailbox = `${asciiOf(first)}.${asciiOf(last.at(-1) ?? "")}${random.chance(0.5) ? random.upTo(99) : ""}`;
  const host = random.chance(0.5) ? "correio" : asciiOf(company).replaceAll(" ", "");
  const phone = `(${random.pick(areaCodes)}) 9${random.digits(4)}-${random.digits(4)}`;
  return {
    name,
    company,
    email: `${mailbox}@${host}.example`,
    phone,
    phoneE164: toE164(phone),
  };
}

/** Masked CNPJ with valid check digits; some contain letters, as issued since July 2026. */
export function makeCnpj(random: Random): string {
  const letters = random.chance(0.15);
  const root = letters
    ? Array.from({ length: 8 }, () => random.pick([..."0123456789ABCDEFGHJKLMNPRSTUVWXYZ"])).join("")
    : random.digits(8);
  for (let check = 0; check < 100; check += 1) {
    const cnpj = `${root}0001${String(check).padStart(2, "0")}`;
    if (isValidCnpj(cnpj)) return maskCnpj(cnpj);
  }
  throw new Error("no check digits fit this root");
}

function asciiOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
