/** Questions of the certificate page, for visitors and search engines. */
export const certificateFaq: readonly { question: string; answer: string }[] = [
  {
    question: "e-CPF ou e-CNPJ: qual é a diferença?",
    answer:
      "O e-CPF identifica uma pessoa: serve para assinar contratos e procurações e acessar serviços como o e-CAC da Receita Federal. O e-CNPJ identifica a empresa: é com ele que o sistema emite notas fiscais e que a empresa entrega as suas declarações.",
  },
  {
    question: "A1 ou A3: qual modelo escolher?",
    answer:
      "O A1 é um arquivo instalado no computador ou no servidor e pode ser usado em mais de uma máquina, o que o torna a escolha comum para emitir notas pelo ERP. O A3 fica gravado em um token ou cartão e só funciona onde ele estiver conectado, bom para quem assina pessoalmente. O preço do A3 não inclui o token ou o cartão. Na dúvida, pergunte: indicamos o modelo pelo uso que você descrever.",
  },
  {
    question: "Quem paga o preço com 50% de desconto?",
    answer:
      "Clientes com um sistema nosso em uso. O desconto vale para os quatro certificados, é aplicado no próprio pedido e não exige cupom. Quem ainda não é cliente compra pelo preço normal.",
  },
  {
    question: "Quais documentos preciso ter em mãos?",
    answer:
      "Para o e-CPF, um documento de identidade com foto, como RG ou CNH, e o CPF. Para o e-CNPJ, também o contrato social ou documento equivalente, e quem faz a validação é o representante legal registrado na Receita Federal. Confirmamos a lista com você antes de agendar.",
  },
  {
    question: "Em quanto tempo recebo e por quanto tempo ele vale?",
    answer:
      "A emissão leva de 1 a 3 dias úteis, contados da documentação completa. O certificado vale por 1 ano. Depois disso é preciso emitir outro, e o ideal é pedir alguns dias antes do vencimento para não interromper a emissão de notas.",
  },
];
