import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import type { MarkType } from "prosemirror-model";
import { marks, blocks as types } from "./schema.ts";

/** Signs of Markdown that are typed become what they mean. */
export const typedMarkdown = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, types.heading, ([, signs = ""]) => ({ depth: signs.length })),
    wrappingInputRule(/^[-*+]\s$/, types.list, null, (_, before) => !before.attrs.isNumbered),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      types.list,
      ([, start]) => ({ isNumbered: true, start: Number(start) }),
      ([, start], before) =>
        before.attrs.isNumbered && before.childCount + before.attrs.start === Number(start),
    ),
    wrappingInputRule(/^>\s$/, types.quote),
    markRule(/(?:^|[^*\p{L}\p{N}])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/u, marks.strong),
    markRule(/(?:^|[^*\p{L}\p{N}])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/u, marks.em),
  ],
});

/** Gives a text between signs a mark; the last sign is being typed. */
function markRule(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(pattern, ({ tr }, [whole = "", signed = "", text = ""], start, end) => {
    const from = start + whole.length - signed.length;
    const size = (signed.length - text.length) / 2;
    tr.delete(from + size + text.length, end)
      .delete(from, from + size)
      .addMark(from, from + text.length, mark.create())
      .removeStoredMark(mark);
    return tr;
  });
}
