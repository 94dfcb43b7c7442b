import { classNames } from "#client/components/class-names.ts";
import { solutions } from "#client/site/solutions.ts";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useAddressOffer, useAddressProduct } from "#client/site/use-address.ts";
import { useContent } from "#client/site/use-content.ts";
import { forms } from "#shared/content/forms.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";

/** Products that can be demonstrated; for any other, the text mentions the system in general. */
const names = new Map<ProductSlug | undefined, string>([
  ...solutions.map(({ slug, name }) => [slug, name] as const),
  ["help-desk", "help desk"],
]);

/** Text beside the demo form, matching the link that led to it. */
function useInvitation({ product: own, ...usual }: DemoInvitationProps) {
  const asked = useAddressProduct();
  const offer = useAddressOffer();
  const { demonstration, trial, shop } = useContent(forms);
  const invitation = offer === "teste" ? trial : offer === "loja" ? shop : { ...demonstration, ...usual };
  const name = names.get(own ?? asked) ?? "sistema";
  const after = !offer && !own && demonstration.trialOnHome;
  return {
    title: invitation.title.replace("{sistema}", name),
    text: invitation.text,
    promises: after ? [...invitation.promises, { id: "trial", text: after }] : invitation.promises,
  };
}

type DemoInvitationProps = {
  /** The product of the page. */
  product?: ProductSlug;
  title?: string;
  text?: string;
};

/** A separate component, so that a change of the URL does not re-render the form beside it. */
export function DemoInvitation({ textClass, ...given }: DemoInvitationProps & { textClass?: string }) {
  const { title, text, promises } = useInvitation(given);
  return (
    <div className="max-w-xl">
      <h2 className="headline">
        <Unbroken>{title}</Unbroken>
      </h2>
      <p className={classNames("lead mt-2 lg:mt-4", textClass)}>
        <Unbroken>{text}</Unbroken>
      </p>
      {/* Separate lines on a wide screen; one paragraph on a phone. */}
      <ul className="mt-3 border-current/25 text-base leading-snug lg:mt-6 lg:border-b">
        {promises.map(({ id, text }, index) => (
          <li
            key={id}
            className={classNames(
              "border-current/25 font-medium max-lg:inline lg:border-t lg:py-3",
              index < promises.length - 1 && "max-lg:after:content-['_·_']",
            )}
          >
            <Unbroken>{text}</Unbroken>
          </li>
        ))}
      </ul>
    </div>
  );
}
