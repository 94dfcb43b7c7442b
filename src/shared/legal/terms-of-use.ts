import type { LegalCompany } from "./company.ts";

/** Built-in terms of use in Markdown. */
export function builtInTermsOfUse({
  companyName,
  companyCnpj,
  contactEmail,
  contactPhone,
  companyPlace,
  openingHours,
  offersWhatsApp,
}: LegalCompany): string {
  return `Estes termos valem para o site da **${companyName}**${companyCnpj && `, CNPJ ${companyCnpj}`}, e para tudo o que você faz nele: navegar, pedir uma demonstração, enviar uma mensagem ou se candidatar a uma vaga.

## 1. Aceitação dos termos

Ao usar este site, você declara que leu e aceita estes termos e a nossa [Política de Privacidade](/privacy-policy). Se não concordar com algum ponto, não use o site nem envie os formulários.

Quem preenche um formulário em nome de uma empresa declara que pode falar por ela. Para enviar formulários é preciso ter 18 anos ou mais.

## 2. Descrição dos serviços

O site apresenta os produtos e serviços da ${companyName}:

- sistemas de gestão (ERP), com vendas, estoque, financeiro, documentos fiscais e aplicativo de força de vendas;
- sistemas para segmentos específicos e loja virtual;
- certificados digitais no padrão ICP-Brasil, com desconto para clientes;
- serviços de TI e help desk.

Pelo site você pode pedir uma demonstração on-line, conhecer o teste grátis, falar com a nossa equipe, enviar um currículo e chegar à tela de entrada dos sistemas.

O site não conclui vendas. Cada contratação tem proposta e contrato próprios, com preço, prazo, nível de atendimento e forma de pagamento. Se um contrato disser algo diferente destes termos, vale o contrato. Preços, descontos e prazos publicados aqui valem na data da consulta e podem ser confirmados com a nossa equipe.

## 3. Uso permitido e uso proibido

Você pode navegar pelo site, compartilhar os seus links, imprimir páginas para consulta e usar os formulários para tratar de assuntos reais com a nossa empresa.

**Não é permitido:**

- enviar dados falsos, de terceiros sem autorização ou de outra empresa sem poder falar por ela;
- tentar entrar na área administrativa, nos sistemas ou nos dados de outra pessoa;
- testar falhas, sobrecarregar o site ou contornar as suas proteções sem a nossa autorização por escrito;
- enviar vírus, mensagens em massa, publicidade ou conteúdo ilegal ou ofensivo;
- coletar dados do site por robôs de forma que prejudique o seu funcionamento;
- copiar o site ou as suas telas para se passar pela ${companyName}.

Encontrou uma falha de segurança? Escreva para [${contactEmail}](mailto:${contactEmail}) antes de divulgá-la. Agradecemos o aviso.

## 4. Propriedade intelectual

Textos, marcas, logotipos, desenhos, telas e programas deste site pertencem à ${companyName} ou a quem nos autorizou a usá-los, e são protegidos pelas leis nº 9.279/1996, 9.609/1998 e 9.610/1998. Usar o site não dá a você nenhum direito sobre eles além da consulta.

Marcas de terceiros citadas aqui pertencem aos seus donos. O que você envia pelos formulários continua seu: usamos o conteúdo apenas para o que foi pedido.

## 5. Privacidade

Tratamos dados pessoais conforme a Lei nº 13.709/2018 (LGPD). A [Política de Privacidade](/privacy-policy) explica quais dados cada formulário coleta, para quê, por quanto tempo, e como pedir acesso, correção ou exclusão.

## 6. Responsabilidades

**Cabe a você:** informar dados verdadeiros, cuidar do seu equipamento e da sua conexão, guardar as suas senhas em segredo e avisar a nossa equipe se suspeitar de uso indevido.

**Cabe à ${companyName}:** manter o site no ar com o cuidado razoável, descrever os produtos com clareza, proteger os dados que recebe e responder aos pedidos feitos pelos formulários.

O site tem links para serviços de outras empresas${offersWhatsApp ? ", como o WhatsApp" : ""}. Nesses endereços valem as regras de quem os oferece.

## 7. Limites de responsabilidade

O site é informativo e pode ficar fora do ar para manutenção ou por falhas de terceiros, como energia, hospedagem e internet. Na medida permitida pela lei, a ${companyName} não responde por:

- indisponibilidade temporária do site;
- decisões tomadas apenas com base no conteúdo do site, sem consulta à nossa equipe ou ao seu contador;
- danos causados por terceiros, por vírus ou pelo uso em desacordo com estes termos;
- lucros cessantes e danos indiretos decorrentes do uso do site.

Nada nestes termos limita direitos que a lei não permite limitar, como os do Código de Defesa do Consumidor e os da LGPD.

## 8. Suspensão e cancelamento

Podemos bloquear endereços ou descartar envios quando houver uso proibido, ataque ou ordem de autoridade, pelo tempo necessário para proteger o site e as pessoas que o usam. Podemos também encerrar páginas ou serviços do site.

Você pode deixar de usar o site quando quiser e pedir a exclusão dos dados que enviou. A suspensão e o cancelamento de sistemas e serviços contratados seguem o contrato de cada um.

## 9. Modificações

Podemos mudar estes termos para acompanhar a lei, o site ou os nossos serviços. A versão que vale é a publicada nesta página, a partir da publicação. Se a mudança reduzir direitos de quem tem um pedido em andamento, avisaremos pelo contato informado no formulário.

## 10. Lei aplicável e foro

Estes termos seguem as leis da República Federativa do Brasil. Fica eleito o foro da Comarca de Curitiba, no Paraná, para resolver o que não for resolvido por acordo. O consumidor pode também recorrer ao foro do seu domicílio.

## 11. Contato

Dúvidas sobre estes termos:

- E-mail: [${contactEmail}](mailto:${contactEmail})
- Telefone: ${contactPhone}${openingHours && ` (${openingHours})`}
- ${companyName}${companyCnpj && `, CNPJ ${companyCnpj}`}, ${companyPlace}
`;
}
