import { ImageOff } from "lucide-react";
import { useState } from "react";
import { FileButton, SendingProgress } from "#client/admin/media/file-button.tsx";
import { PictureField } from "#client/admin/media/picture-field.tsx";
import { useImageUpload } from "#client/admin/media/upload-image.ts";
import { CheckField } from "#client/components/check-field.tsx";
import { Field } from "#client/components/field.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { paymentMethodNames, readList } from "#shared/company/proof.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { slotProfiles } from "#shared/schemas/media.ts";
import {
  caseProducts,
  type PaymentMethod,
  PROOF_MAX,
  type ProofCase,
  type ProofCustomer,
  type ProofFigure,
  type ProofQuote,
  paymentMethods,
} from "#shared/schemas/proof.ts";
import { siteConfigNames } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { ListEditor, useListSetting } from "./list-editor.tsx";
import { useSetting } from "./setting-field.tsx";

/** Social proof: customers, figures, quotes and marks. */
export function ProofSection() {
  return (
    <div className="flex flex-col gap-9">
      <CustomersField />
      <FiguresField />
      <QuotesField />
      <CasesField />
      <MarksField />
    </div>
  );
}

function FiguresField() {
  const setting = useListSetting<ProofFigure>("proof_figures");
  return (
    <ListEditor
      setting={setting}
      hint="Até 4, que a empresa pode comprovar."
      empty="Nenhum número."
      addLabel="Acrescentar número"
      blank={{ value: "", label: "" }}
      max={PROOF_MAX.figures}
      nameOf={({ value, label }, position) => `${value} ${label}`.trim() || `Número ${position + 1}`}
    >
      {(position) => (
        <div className="grid gap-3 @lg:grid-cols-[10rem_minmax(0,1fr)]">
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
      hint="Com as palavras do cliente, e só com a autorização de quem diz."
      empty="Nenhum depoimento."
      addLabel="Acrescentar depoimento"
      blank={{ text: "", person: "", company: "" }}
      max={PROOF_MAX.quotes}
      nameOf={({ person }, position) => person || `Depoimento ${position + 1}`}
    >
      {(position) => (
        <div className="grid gap-3 @lg:grid-cols-2">
          <TextArea
            label="Depoimento"
            required
            rows={3}
            {...setting.text(position, "text")}
            className="@lg:col-span-2"
          />
          <Field label="Quem diz" required {...setting.text(position, "person")} />
          <Field label="Empresa de quem diz (opcional)" {...setting.text(position, "company")} />
        </div>
      )}
    </ListEditor>
  );
}

/** ICP-Brasil and payment methods, named in one line of the site. */
function MarksField() {
  const reseller = useSetting("icp_brasil_reseller");
  const payments = useSetting("payment_methods");
  const chosen = readList<PaymentMethod>(payments.value);
  const toggle = (method: PaymentMethod) => {
    const next = paymentMethods.filter((other) => chosen.includes(other) !== (other === method));
    payments.change(next.length === 0 ? "" : JSON.stringify(next));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Credenciamento e pagamento</legend>
      <CheckField
        label="Revendemos certificados ICP-Brasil"
        ref={reseller.ref}
        name={reseller.name}
        checked={reseller.value === "true"}
        onChange={(event) => reseller.change(event.target.checked ? "true" : "false")}
        onBlur={reseller.onBlur}
      />
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2.5">
        <legend className="mb-2 text-[0.8125rem] text-soft">{siteConfigNames.payment_methods.name}</legend>
        {paymentMethods.map((method) => (
          <CheckField
            key={method}
            label={paymentMethodNames[method]}
            name={payments.name}
            checked={chosen.includes(method)}
            onChange={() => toggle(method)}
            onBlur={payments.onBlur}
          />
        ))}
      </fieldset>
    </fieldset>
  );
}

/** Customer logos; uploaded when chosen, published when the settings are saved. */
function CustomersField() {
  const setting = useListSetting<ProofCustomer>("proof_customers");
  const upload = useImageUpload();
  const [sending, setSending] = useState<{ position: number; share: number }>();

  const send = async (position: number, file: File) => {
    setSending({ position, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ position, share });
      const { url } = await upload({ slot: "logo", file, onProgress });
      setting.update(position, { image: url });
    } catch (error) {
      sayFailure(texts.uploads.failedTitle)(error);
    } finally {
      setSending(undefined);
    }
  };
  return (
    <ListEditor
      setting={setting}
      hint="Só com autorização do cliente."
      empty="Nenhuma logo."
      addLabel="Acrescentar cliente"
      blank={{ name: "", image: "", url: "" }}
      max={PROOF_MAX.customers}
      nameOf={({ name }, position) => name || `Cliente ${position + 1}`}
      locked={sending !== undefined}
    >
      {(position, customer) => (
        <>
          <div className="grid gap-3 @lg:grid-cols-2">
            <Field label="Nome do cliente" required {...setting.text(position, "name")} />
            <Field
              label="Site do cliente (opcional)"
              type="url"
              placeholder="https://"
              {...setting.text(position, "url")}
            />
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <LogoThumbnail customer={customer} />
            {sending?.position === position ? (
              <SendingProgress share={sending.share} />
            ) : (
              <FileButton
                label={customer.image === "" ? "Escolher logo" : "Substituir logo"}
                about={customer.name || `cliente ${position + 1}`}
                accept={slotProfiles.logo.accept}
                disabled={sending !== undefined}
                onFile={(file) => void send(position, file)}
              />
            )}
          </div>
        </>
      )}
    </ListEditor>
  );
}

function LogoThumbnail({ customer: { image, name } }: { customer: ProofCustomer }) {
  return (
    <span className="white-page grid h-14 w-32 shrink-0 place-items-center rounded-md bg-paper p-2 ring-1 ring-line ring-inset">
      {image === "" ? (
        <span className="flex items-center gap-1.5 text-[0.6875rem] text-black/65">
          <ImageOff aria-hidden className="size-4" />
          Sem logo
        </span>
      ) : (
        <img src={image} alt={name ? `Logo: ${name}` : "Logo"} className="max-h-10 max-w-28 object-contain" />
      )}
    </span>
  );
}

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

/** Largest width of a case's photograph, in CSS pixels: that of a tablet. */
const CASE_WIDTH = 960;

/** Customers' cases; a photograph is uploaded when chosen, and published when the settings are saved. */
function CasesField() {
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
              shownWidth={CASE_WIDTH}
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
