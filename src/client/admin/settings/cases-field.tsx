import { PictureField } from "#client/admin/media/picture-field.tsx";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { productNames } from "#shared/schemas/interests.ts";
import { caseProducts, PROOF_MAX, type ProofCase } from "#shared/schemas/proof.ts";
import { ListEditor, useListSetting } from "./list-editor.tsx";

type CaseEntry = Omit<ProofCase, "product"> & { product: ProofCase["product"] | "" };

const blank: CaseEntry = {
  product: "",
  customer: "",
  place: "",
  picture: "",
  pictureAlt: "",
  before: "",
  after: "",
  value: "",
  label: "",
  quote: "",
  person: "",
};

const products = caseProducts.map((value) => ({ value, name: productNames[value] }));

/** Customers' cases; a photograph is uploaded when chosen, and published when the settings are saved. */
export function CasesField() {
  const setting = useListSetting<CaseEntry>("proof_cases");
  const { text } = setting;
  return (
    <ListEditor
      setting={setting}
      hint="Só com autorização do cliente, e só números que ele confirma."
      empty="Nenhum caso."
      addLabel="Acrescentar caso"
      blank={blank}
      max={PROOF_MAX.cases}
      nameOf={({ customer }, position) => customer || `Caso ${position + 1}`}
    >
      {(position, { customer, product, picture }) => (
        <div className="grid gap-3 @lg:grid-cols-2">
          <Field label="Nome do cliente" required {...text(position, "customer")} />
          <Field
            label="Ramo e cidade"
            required
            placeholder="Padaria, Curitiba"
            {...text(position, "place")}
          />
          <SelectField
            label="Sistema"
            required
            unchosen="Escolha o sistema"
            options={products}
            value={product}
            onChange={({ target }) =>
              setting.update(position, { product: target.value as CaseEntry["product"] })
            }
          />
          <Field
            label="Descrição da foto"
            required
            placeholder="Rosa Prado no balcão da padaria"
            {...text(position, "pictureAlt")}
          />
          <div className="@lg:col-span-2">
            <PictureField
              label={`Foto: ${customer || `caso ${position + 1}`}`}
              picture={picture}
              error={undefined}
              onChange={(stored) => setting.update(position, { picture: stored })}
            />
          </div>
          <TextArea label="Como era antes" required rows={2} {...text(position, "before")} />
          <TextArea label="Como ficou depois" required rows={2} {...text(position, "after")} />
          <Field label="Número" required placeholder="3 dias" {...text(position, "value")} />
          <Field
            label="O que ele conta"
            required
            placeholder="a menos para fechar o mês"
            {...text(position, "label")}
          />
          <TextArea label="Depoimento (opcional)" rows={2} {...text(position, "quote")} />
          <Field label="Quem diz (com o depoimento)" {...text(position, "person")} />
        </div>
      )}
    </ListEditor>
  );
}
