/** The structured data of the store's return policy. `days` is 0 if returns are not accepted. */
export function returnPolicy(days: number) {
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry: "CA" };
  if (days === 0)
    return {
      ...policy,
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    };
  return {
    ...policy,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: days,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  };
}
