import { Plus } from "lucide-react";
import { PictureField } from "#client/admin/media/picture-field.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { partName } from "#shared/documents/own-page-leaves.ts";
import {
  type AnyItem,
  type AnySection,
  type OwnTextRule,
  ownSectionKinds,
  sectionRule,
} from "#shared/own-pages/own-sections.ts";
import { OWN_SECTIONS_MAX } from "#shared/schemas/own-page.ts";
import { markUnder, PartList } from "../part-list.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { copyOf, newItem, newSection, type Problems } from "./own-page-form.ts";

type SectionFieldsProps = {
  sections: readonly AnySection[];
  problems: Problems;
  doubts: Problems;
  onChange: (sections: AnySection[]) => void;
  /** A section was unfolded. */
  onOpen: (id: string) => void;
};

/** The sections of a page with their texts. */
export function SectionFields({ sections, problems, doubts, onChange, onOpen }: SectionFieldsProps) {
  const messages = { problems, doubts };
  return (
    <PartList<AnySection>
      parts={sections}
      min={0}
      max={OWN_SECTIONS_MAX}
      nameOf={(section) => partName(section, sectionRule(section.kind).texts)}
      kindOf={({ kind }) => sectionRule(kind).name}
      markOf={(_, place) => markUnder(`sections.${place}`, doubts, problems)}
      copy={copyOf}
      onChange={onChange}
      onOpen={({ id }) => onOpen(id)}
      adding={(add, isFull) => (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="mb-1.5 text-sm font-medium">Adicionar seção</legend>
          {ownSectionKinds.map((kind) => (
            <SmallButton key={kind} icon={Plus} disabled={isFull} onClick={() => add(newSection(kind))}>
              {sectionRule(kind).name}
            </SmallButton>
          ))}
        </fieldset>
      )}
    >
      {(section, place, change) => {
        const { texts, items } = sectionRule(section.kind);
        const path = `sections.${place}`;
        return (
          <>
            <PartTexts part={section} texts={texts} path={path} {...messages} onChange={change} />
            {items && (
              <fieldset className="min-w-0">
                <legend className="mb-1.5 text-sm font-medium">{`${items.name}: até ${items.max}`}</legend>
                <PartList<AnyItem>
                  parts={section.items ?? []}
                  min={1}
                  max={items.max}
                  nameOf={(item) => partName(item, items.texts) || items.name}
                  markOf={(_, at) => markUnder(`${path}.items.${at}`, doubts, problems)}
                  copy={copyOf}
                  onChange={(changed) => change({ ...section, items: changed })}
                  adding={(add, isFull) => (
                    <SmallButton
                      icon={Plus}
                      label="Adicionar"
                      className="self-start"
                      disabled={isFull}
                      onClick={() => add(newItem(section.kind))}
                    />
                  )}
                >
                  {(item, at, changeItem) => (
                    <PartTexts
                      part={item}
                      texts={items.texts}
                      path={`${path}.items.${at}`}
                      {...messages}
                      onChange={changeItem}
                    />
                  )}
                </PartList>
              </fieldset>
            )}
          </>
        );
      }}
    </PartList>
  );
}

type PartTextsProps<Part> = {
  part: Part;
  texts: Readonly<Record<string, OwnTextRule>>;
  path: string;
  problems: Problems;
  doubts: Problems;
  onChange: (part: Part) => void;
};

function PartTexts<Part extends AnySection | AnyItem>(props: PartTextsProps<Part>) {
  const { part, texts, path, problems, doubts, onChange } = props;
  return Object.entries(texts).map(([name, rule]) => (
    <PartText
      key={name}
      rule={rule}
      value={String(part[name] ?? "")}
      error={problems.get(`${path}.${name}`)}
      warning={doubts.get(`${path}.${name}`)}
      onChange={(text) => onChange({ ...part, [name]: text })}
    />
  ));
}

type PartTextProps = {
  rule: OwnTextRule;
  value: string;
  error: string | undefined;
  warning: string | undefined;
  onChange: (text: string) => void;
};

function PartText({ rule: { label, kind, max, required }, value, error, warning, onChange }: PartTextProps) {
  const aside = kind === "address" ? undefined : `${value.length} de ${max}`;
  const shared = { label, value, error, warning, aside, autoComplete: "off", ...(required && { required }) };
  if (kind === "picture")
    return <PictureField label={label} picture={value} error={error} onChange={onChange} />;
  if (kind === "markdown")
    return (
      <MarkdownField
        label={label}
        value={value}
        error={error}
        warning={warning}
        rows={12}
        onChange={onChange}
      />
    );
  if (kind === "address")
    return (
      <Field
        {...shared}
        list="site-paths"
        inputMode="url"
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (kind === "paragraph")
    return (
      <TextArea
        {...shared}
        rows={2 + Math.floor(value.length / 40)}
        spellCheck
        lang="pt-BR"
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return <Field {...shared} spellCheck lang="pt-BR" onChange={({ target }) => onChange(target.value)} />;
}
