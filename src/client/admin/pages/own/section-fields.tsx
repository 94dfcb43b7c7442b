import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { SmallButton } from "#client/components/button.tsx";
import { partName } from "#shared/documents/own-page-leaves.ts";
import {
  type AnyItem,
  type AnySection,
  type OwnTextRule,
  ownSectionKinds,
  sectionRule,
} from "#shared/own-pages/own-sections.ts";
import { choicesOf } from "#shared/schemas/own-choices.ts";
import { OWN_SECTIONS_MAX } from "#shared/schemas/own-page.ts";
import { EditableList, markBelow } from "../editable-list.tsx";
import type { FieldRule } from "../leaf-field.tsx";
import { copyOf, newItem, newSection, type Problems } from "./own-page-form.ts";

const rules = new Map<OwnTextRule, FieldRule>();

/** Returns the field rule of a text; always the same object, so that memoized fields do not render again. */
export function ruleOf(text: OwnTextRule): FieldRule {
  const known = rules.get(text);
  if (known) return known;
  const { label, kind = "line", max, required, shownWidth } = text;
  const options = choicesOf(text);
  const rule: FieldRule =
    kind === "address" || kind === "picture"
      ? { label, kind: kind === "picture" ? "plain-picture" : kind, ...(shownWidth && { shownWidth }) }
      : options
        ? { label, kind: "choice", options }
        : { label, kind, max, ...(required && { required }) };
  rules.set(text, rule);
  return rule;
}

type SectionFieldsProps = {
  sections: readonly AnySection[];
  problems: Problems;
  doubts: Problems;
  onChange: (sections: AnySection[]) => void;
  /** A section was opened. */
  onOpen: (id: string) => void;
  /** Renders the field of a leaf. */
  fieldFor: (leaf: string, rule: FieldRule) => ReactNode;
};

export function SectionFields(props: SectionFieldsProps) {
  const { sections, problems, doubts, onChange, onOpen, fieldFor } = props;
  const fieldsOf = (
    texts: Readonly<Record<string, OwnTextRule>>,
    start: string,
    part: AnySection | AnyItem,
  ) =>
    Object.entries(texts)
      .filter(([, { onlyWith }]) => !onlyWith || part[onlyWith[0]] === onlyWith[1])
      .map(([name, text]) => fieldFor(`${start}.${name}`, ruleOf(text)));
  return (
    <EditableList<AnySection>
      items={sections}
      min={0}
      max={OWN_SECTIONS_MAX}
      nameOf={(section) => partName(section, sectionRule(section.kind).texts)}
      kindOf={({ kind }) => sectionRule(kind).name}
      markOf={({ id }) => markBelow(`sections.${id}`, doubts, problems)}
      copy={copyOf}
      isLast={({ kind }) => kind === "call"}
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
      {(section, _, change) => {
        const { texts, items } = sectionRule(section.kind);
        const leaf = `sections.${section.id}`;
        return (
          <>
            {fieldsOf(texts, leaf, section)}
            {items && (
              <fieldset className="min-w-0">
                <legend className="mb-1.5 text-sm font-medium">{`${items.name}: até ${items.max}`}</legend>
                <EditableList<AnyItem>
                  items={section.items ?? []}
                  min={items.isOptional ? 0 : 1}
                  max={items.max}
                  nameOf={(item) => partName(item, items.texts) || items.name}
                  markOf={({ id }) => markBelow(`${leaf}.items.${id}`, doubts, problems)}
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
                  {(item) => fieldsOf(items.texts, `${leaf}.items.${item.id}`, item)}
                </EditableList>
              </fieldset>
            )}
          </>
        );
      }}
    </EditableList>
  );
}
