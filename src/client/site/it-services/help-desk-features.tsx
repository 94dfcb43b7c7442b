import { FeatureTable } from "#client/site/products/feature-table.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useContent } from "#client/site/use-content.ts";
import { helpDesk } from "#shared/content/help-desk.ts";

export function HelpDeskFeatures() {
  const { config } = useSiteConfig();
  const { title, lead, items } = useContent(helpDesk).features;
  const channel = config.whatsapp_phone === "" ? "formulário" : "WhatsApp";
  return (
    <Section>
      <SectionHeading title={title}>{lead}</SectionHeading>
      <FeatureTable
        label={title}
        features={items.map((item) => ({ ...item, text: item.text.replace("{meio}", channel) }))}
      />
    </Section>
  );
}
