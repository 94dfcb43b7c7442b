import { Eye } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { ConfigLoader, ConfigScreen } from "#client/admin/site-config/config-screen.tsx";
import type { ConfigSnapshot } from "#client/admin/site-config/config-values.ts";
import { useConfigEditor } from "#client/admin/site-config/use-config-editor.ts";
import { buttonClass } from "#client/components/button.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import type { LegalCompany } from "#shared/legal/company.ts";
import type { LegalTextKey } from "#shared/legal/legal-text-key.ts";
import { PREVIEW_PARAMETER } from "#shared/legal/preview.ts";
import { LEGAL_TEXT_MAX, type SiteConfig } from "#shared/schemas/site-config.ts";
import { dropPreview, keepPreview } from "./preview-storage.ts";

/** Product 5.4. */
const ROWS = 30;

export type LegalTextDocument = {
  title: string;
  key: LegalTextKey;
  /** The page of the site that shows it. */
  path: string;
  builtIn: (company: LegalCompany) => string;
  saved: string;
  failed: string;
};

/** The editor of a legal text: Markdown, a preview in a new tab, and saving (product 5.4). */
export function LegalTextScreen({ document }: { document: LegalTextDocument }) {
  return (
    <ConfigLoader title={document.title}>
      {(current) => <LegalTextEditor document={document} current={current} />}
    </ConfigLoader>
  );
}

type LegalTextEditorProps = { document: LegalTextDocument; current: ConfigSnapshot };

function LegalTextEditor({ document, current }: LegalTextEditorProps) {
  const { title, key, path, builtIn, saved, failed } = document;
  const editor = useConfigEditor({
    name: key,
    keys: useMemo(() => [key], [key]),
    current,
    show: useMemo(() => (config) => ({ [key]: textShown(config, key, builtIn) }), [key, builtIn]),
    saved: () => ({ title: saved }),
    failed: () => failed,
  });
  const { form, dirty } = editor;
  const text = form.watch(key) ?? "";
  const isBuiltIn = current.config[key].trim() === "";

  const [previewing, setPreviewing] = useState(false);
  useEffect(() => {
    if (!dirty) dropPreview(key);
    else if (previewing) keepPreview(key, text);
  }, [dirty, previewing, key, text]);
  const preview = () => {
    if (dirty) keepPreview(key, text);
    setPreviewing(true);
  };

  return (
    <ConfigScreen
      title={title}
      editor={editor}
      actions={
        <a
          href={`${path}?${PREVIEW_PARAMETER}=1`}
          target="_blank"
          rel="noopener"
          onClick={preview}
          className={buttonClass("quiet", "small")}
        >
          <Eye aria-hidden className="size-4" />
          Pré-visualizar
        </a>
      }
    >
      <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 py-6 sm:px-6">
        <p className="max-w-prose text-pretty text-soft">
          {isBuiltIn
            ? "Nenhum texto foi salvo ainda: o site mostra o texto padrão, que está abaixo. Ao salvar uma mudança, o seu texto toma o lugar dele."
            : "Este texto está publicado. Para voltar ao texto padrão do site, apague tudo e salve."}
        </p>
        <TextArea
          {...form.register(key)}
          label="Texto em Markdown"
          rows={ROWS}
          spellCheck
          error={form.formState.errors[key]?.message}
          hint={`## Título de seção, **negrito**, *itálico*, - item de lista. ${formatCount(text.length)} de ${formatCount(LEGAL_TEXT_MAX)} caracteres.`}
          className="[&_textarea]:font-mono [&_textarea]:text-[0.8125rem]"
        />
      </div>
    </ConfigScreen>
  );
}

/** What the page shows: the stored text, or the built-in one while none is stored. */
function textShown(config: SiteConfig, key: LegalTextKey, builtIn: LegalTextDocument["builtIn"]): string {
  if (config[key].trim()) return config[key];
  return builtIn({
    companyName: config.company_name,
    companyCnpj: config.company_cnpj,
    contactEmail: config.contact_email,
    contactPhone: config.contact_phone,
  });
}
