import { hasTextOf } from "#server/platform/db/any-of.ts";
import { containsKey, isAboutRecordOf } from "#server/platform/personal-data/conditions.ts";
import { internal, personalTable } from "#server/platform/personal-data/personal-table.ts";
import { auditEntityTypeNames } from "#shared/schemas/audit-log-names.ts";
import { consentChannelNames, consentKindNames, consentPurposeNames } from "#shared/schemas/consent.ts";
import { legalBases } from "#shared/schemas/personal-data.ts";
import { consentEntries } from "./consents/table.ts";
import { personMails } from "./person-mails/table.ts";

/** Personal data shared by submissions: consents and mails. */
export const submissionData = [
  personalTable({
    table: consentEntries,
    label: "Consentimentos",
    people: "Quem envia um formulário",
    purpose: "Provar o consentimento (art. 8º, § 2º)",
    basis: "defense",
    term: "Permanente, sem nome nem endereço: a pessoa é um código cifrado",
    columns: {
      personHash: internal("Código cifrado da pessoa"),
      entityType: { label: "Tipo do envio", names: auditEntityTypeNames },
      entityId: "Número do envio",
      purpose: { label: "Finalidade", names: consentPurposeNames },
      legalBasis: { label: "Base legal", names: legalBases },
      kind: { label: "Aceito, retirado ou não confirmado", names: consentKindNames },
      textHash: internal("SHA-256 do texto"),
      receivers: "Serviços aceitos",
      channel: { label: "Meio", names: consentChannelNames },
      page: "Página",
      network: "Começo do endereço IP",
      createdAt: "Em",
    },
    rowsOf: ({ hashes }) => (hashes.size > 0 ? hasTextOf(consentEntries.personHash, hashes) : undefined),
    erasure: {
      how: "keep",
      reason: "Prova do consentimento (art. 8º, § 2º), sem nome, endereço nem número",
    },
  }),
  personalTable({
    table: personMails,
    label: "E-mails enviados a pessoas",
    people: "Quem escreve pelo site",
    purpose: "Responder, confirmar o recebimento de candidaturas, e saber o que foi enviado",
    basis: "contract",
    term: "Com o envio a que respondem",
    columns: {
      entityType: { label: "Tipo do envio", names: auditEntityTypeNames },
      entityId: "Número do envio",
      recipient: "Para",
      replyTo: "Responder a",
      subject: "Assunto",
      body: "Texto",
      state: {
        label: "Situação",
        names: { queued: "Na fila", sent: "Enviado", failed: "Não enviado", canceled: "Cancelado" },
      },
      failure: "Falha",
      createdAt: "Escrito em",
      sentAt: "Enviado em",
    },
    rowsOf: (subject) => isAboutRecordOf(personMails.entityType, personMails.entityId, subject),
    rowsWith: (searchKey) =>
      containsKey([personMails.recipient, personMails.subject, personMails.body], searchKey),
    erasure: { how: "delete" },
  }),
];
