import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { PROOF_MAX, type ProofFigure, type ProofQuote } from "#shared/schemas/proof.ts";
import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/schemas/site-config-names.ts";
import { CustomersField } from "./customers-field.tsx";
import { ListEditor } from "./list-editor.tsx";
import { MarksField } from "./marks-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useListSetting } from "./use-list-setting.ts";

export const proofKeys = [
  "proof_customers",
  "proof_figures",
  "proof_quotes",
  "icp_brasil_reseller",
  "payment_methods",
] as const satisfies SiteConfigKey[];

/** What speaks for the company: customers, figures, quotes and marks. */
export function ProofSection() {
  return (
    <SettingsSection
      title="Confiança"
      text="A faixa abaixo do destaque da página inicial. Só o que for verdade: enquanto estiver vazia, ela não aparece."
    >
      <div className="flex flex-col gap-9">
        <CustomersField />
        <FiguresField />
        <QuotesField />
        <MarksField />
      </div>
    </SettingsSection>
  );
}

function FiguresField() {
  const setting = useListSetting<ProofFigure>("proof_figures");
  return (
    <ListEditor
      setting={setting}
      title={siteConfigNames.proof_figures.name}
      hint="Até 4 números que a empresa pode comprovar."
      empty="Nenhum número."
      addLabel="Acrescentar número"
      blank={{ value: "", label: "" }}
      max={PROOF_MAX.figures}
      nameOf={({ value, label }, position) => `${value} ${label}`.trim() || `Número ${position + 1}`}
    >
      {(position) => (
        <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Field label="Número" required placeholder="1.200" {...setting.text(position, "value")} />
          <Field
            label="O que ele conta"
            required
            placeholder="empresas usam os nossos sistemas"
            {...setting.text(position, "label")}
          />
        </div>
      )}
    </ListEditor>
  );
}

function QuotesField() {
  const setting = useListSetting<ProofQuote>("proof_quotes");
  return (
    <ListEditor
      setting={setting}
      title={siteConfigNames.proof_quotes.name}
      hint="Com as palavras do cliente, e só com a autorização de quem diz. Um depoimento só aparece grande."
      empty="Nenhum depoimento."
      addLabel="Acrescentar depoimento"
      blank={{ text: "", person: "", company: "" }}
      max={PROOF_MAX.quotes}
      nameOf={({ person }, position) => person || `Depoimento ${position + 1}`}
    >
      {(position) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextArea
            label="Depoimento"
            required
            rows={3}
            {...setting.text(position, "text")}
            className="sm:col-span-2"
          />
          <Field label="Quem diz" required {...setting.text(position, "person")} />
          <Field label="Empresa de quem diz (opcional)" {...setting.text(position, "company")} />
        </div>
      )}
    </ListEditor>
  );
}
