/**
 * A replacement of js.stripe.com with the parts of Stripe.js that the Payment Element and
 * confirmPayment need. The 3DS card leaves the page, as some banks require.
 */
export const STRIPE_SCRIPT = `
(() => {
  const METHODS = {
    "4242424242424242": "pm_card_visa",
    "4000000000000002": "pm_card_chargeDeclined",
    "4000002500003155": "pm_card_threeDSecure2Required",
  };
  const api = (path, body) =>
    fetch("https://api.stripe.com/v1/payment_intents/" + path, {
      method: body ? "POST" : "GET",
      ...(body && { body: new URLSearchParams(body).toString() }),
    }).then((response) => response.json());

  function createElement() {
    const listeners = {};
    const input = document.createElement("input");
    input.setAttribute("aria-label", "Stripe card number");
    return {
      input,
      mount(place) {
        place.append(input);
        setTimeout(() => (listeners.ready || []).forEach((call) => call()));
      },
      on(name, call) { (listeners[name] ||= []).push(call); return this; },
      once(name, call) { return this.on(name, call); },
      off() { return this; },
      update() {},
      focus() { input.focus(); },
      unmount() { input.remove(); },
      destroy() { input.remove(); },
    };
  }

  window.Stripe = (key) => ({
    key,
    registerAppInfo() {},
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    elements(options) {
      let element = null;
      return {
        options,
        create() { element = createElement(); return element; },
        getElement() { return element; },
        update() {},
        on() {},
        fetchUpdates: async () => ({}),
        submit: async () =>
          element && element.input.value
            ? {}
            : { error: { type: "validation_error", message: "Your card number is incomplete." } },
      };
    },
    async confirmPayment({ elements, confirmParams }) {
      const secret = elements.options.clientSecret;
      const id = secret.split("_secret_")[0];
      const number = elements.getElement("payment").input.value.replace(/ /g, "");
      const intent = await api(id + "/confirm", { payment_method: METHODS[number] });
      if (intent.error) return { error: intent.error };
      if (intent.status !== "requires_action") return { paymentIntent: intent };
      location.href = "https://hooks.stripe.com/bank?" + new URLSearchParams({
        secret,
        return: confirmParams.return_url,
      });
      return new Promise(() => {});
    },
    async retrievePaymentIntent(secret) {
      return { paymentIntent: await api(secret.split("_secret_")[0]) };
    },
  });
})();
`;
