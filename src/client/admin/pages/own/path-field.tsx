import { classNames } from "#client/components/class-names.ts";
import { controlLook, controlProps, FieldFrame, useFrame } from "#client/components/field.tsx";
import { NEWS_PATH } from "#shared/content/news-address.ts";
import { type OwnPageKind, ownPathProblem, slugOf } from "#shared/own-pages/own-paths.ts";

/** Beginning of the address that cannot be changed. */
const prefixes: Readonly<Record<OwnPageKind, string>> = { page: "/", article: `${NEWS_PATH}/` };

type PathFieldProps = {
  kind: OwnPageKind;
  path: string;
  error: string | undefined;
  hint: string | undefined;
  onChange: (path: string) => void;
};

/** Field for the address of an own page, behind its fixed beginning. What is no address is made one when it is left. */
export function PathField({ kind, path, onChange, ...given }: PathFieldProps) {
  const [frame] = useFrame({ label: "Endereço", required: true, ...given });
  const prefix = prefixes[kind];
  const rest = withoutPrefix(path, prefix);
  const put = (typed: string) => {
    const changed = withoutPrefix(typed, prefix);
    onChange(changed === "" ? "" : prefix + changed);
  };
  return (
    <FieldFrame {...frame}>
      <div
        className={classNames(
          controlLook(frame.error),
          "flex h-11 items-center focus-within:outline-2 has-[:focus-visible]:outline-2",
        )}
      >
        <span aria-hidden className="shrink-0 text-soft">
          {prefix}
        </span>
        <input
          type="text"
          {...controlProps(frame)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
          value={rest}
          onChange={({ target }) => put(target.value)}
          onBlur={() => {
            if (ownPathProblem(path, kind) !== "form") return;
            put(rest.split("/").map(slugOf).filter(Boolean).join("/"));
          }}
        />
      </div>
    </FieldFrame>
  );
}

/** The part of a typed or pasted address behind the fixed beginning. */
function withoutPrefix(typed: string, prefix: string): string {
  const path = typed.replace(/^\s*https?:\/\/[^/]*/i, "").replace(/^[\s/]*/, "/");
  return path.startsWith(prefix) ? path.slice(prefix.length) : path.slice(1);
}
