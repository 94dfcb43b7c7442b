import { inArray } from "drizzle-orm";
import { containsKey, isAboutRecordOf } from "#server/platform/personal-data/conditions.ts";
import { impersonalTable, personalTable } from "#server/platform/personal-data/declaration.ts";
import { consentEntries, consentTexts } from "./consents/table.ts";
import { personMails } from "./person-mails/table.ts";
import { spentChallenges } from "./table.ts";

/** What submissions share of people: consents and mails (product 17.3). */
export const submissionData = {
  tables: [
    personalTable({
      table: consentEntries,
      label: "Consentimentos",
      people: "Quem envia um formulário",
      purpose: "Provar o consentimento (art. 8º, § 2º)",
      basis: "defense",
      term: "Permanente, sem nome nem endereço: a pessoa é um código cifrado",
      columns: {
        id: { label: "Número" },
        personHash: { label: "Código cifrado da pessoa" },
        entityType: { label: "Tipo do envio" },
        entityId: { label: "Número do envio" },
        purpose: { label: "Finalidade" },
        legalBasis: { label: "Base legal" },
        kind: { label: "Aceito ou retirado" },
        textHash: { label: "SHA-256 do texto" },
        channel: { label: "Meio" },
        page: { label: "Página" },
        network: { label: "Começo do endereço IP" },
        createdAt: { label: "Em" },
      },
      rowsOf: ({ hashes }) => (hashes.size > 0 ? inArray(consentEntries.personHash, [...hashes]) : undefined),
      erasure: {
        how: "keep",
        reason: "Prova do consentimento (art. 8º, § 2º), sem nome, endereço nem número",
      },
    }),
    personalTable({
      table: personMails,
      label: "E-mails enviados a pessoas",
      people: "Quem escreve pelo site",
      purpose: "Responder, e saber o que foi respondido",
      basis: "contract",
      term: "Com o envio a que respondem",
      columns: {
        id: { label: "Número" },
        entityType: { label: "Tipo do envio" },
        entityId: { label: "Número do envio" },
        recipient: { label: "Para" },
        replyTo: { label: "Responder a" },
        subject: { label: "Assunto" },
        body: { label: "Texto" },
        authorId: { label: "Código do autor", notExported: "É um código interno" },
        authorName: { label: "Autor" },
        state: { label: "Situação" },
        failure: { label: "Falha" },
        key: "not personal",
        createdAt: { label: "Escrito em" },
        sentAt: { label: "Enviado em" },
      },
      rowsOf: (subject) => isAboutRecordOf(personMails.entityType, personMails.entityId, subject),
      rowsWith: (searchKey) =>
        containsKey([personMails.recipient, personMails.subject, personMails.body], searchKey),
      erasure: { how: "delete" },
    }),
  ],
  impersonal: [
    impersonalTable(consentTexts, {
      hash: "not personal",
      purpose: "not personal",
      version: "not personal",
      text: "not personal",
      createdAt: "not personal",
    }),
    impersonalTable(spentChallenges, { id: "not personal", expiresAt: "not personal" }),
  ],
};
