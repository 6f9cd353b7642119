/**
 * A replacement of js.stripe.com with the parts of Stripe.js that the Payment Element, the Express Checkout
 * Element and confirmPayment need. The 3DS card leaves the page, as some banks require. There is a wallet if
 * the page has set \`window.standInWallet\`. It rejects what Stripe rejects: another amount than that of
 * the intent, line items above the amount, an address without shipping rates.
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

  const fail = (message) => {
    throw new Error("IntegrationError: " + message);
  };

  const ADDRESSES = {
    Halifax: ["1969 Upper Water St", "Nova Scotia", "B3J 3R7"],
    Calgary: ["800 Macleod Trail SE", "AB", "T2P 2M5"],
  };

  /** The Express Checkout Element: a button that opens the wallet in its place. */
  function createExpressElement(group, options) {
    const listeners = {};
    const emit = (name, event) => (listeners[name] || []).forEach((call) => call(event));
    const place = document.createElement("div");
    let city = "Halifax";
    let rate;

    function add(parent, tag, text, onclick) {
      const element = document.createElement(tag);
      element.textContent = text;
      if (onclick) Object.assign(element, { type: "button", onclick });
      parent.append(element);
    }

    function open() {
      emit("click", {
        elementType: "expressCheckout",
        expressPaymentType: "apple_pay",
        resolve: (details = {}) => {
          show({ ...options, ...details });
          if (options.shippingAddressRequired) changeAddress("Halifax");
        },
        reject: close,
      });
    }

    function show(details) {
      const { lineItems = [], shippingRates = [] } = details;
      const sum = lineItems.reduce((total, { amount }) => total + amount, 0);
      if (sum > group.options.amount) fail("the line items exceed the amount");
      if (options.shippingAddressRequired && shippingRates.length === 0)
        fail("an address needs shipping rates");
      rate ??= shippingRates[0];
      place.replaceChildren();
      const box = document.createElement("div");
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", "Stand-in wallet");
      place.append(box);
      for (const { name, amount } of lineItems) add(box, "p", name + " " + amount);
      add(box, "p", "Total " + group.options.amount);
      for (const one of shippingRates) add(box, "button", one.displayName, () => changeRate(one));
      for (const name of Object.keys(ADDRESSES)) add(box, "button", name, () => changeAddress(name));
      add(box, "button", "Authorize", authorize);
      add(box, "button", "Dismiss", () => {
        close();
        emit("cancel", { elementType: "expressCheckout" });
      });
    }

    function changeAddress(name) {
      city = name;
      rate = undefined;
      const [, state, code] = ADDRESSES[name];
      const address = { city: name, state, postal_code: code.slice(0, 3), country: "CA" };
      emit("shippingaddresschange", { name: "Jane Doe", address, resolve: show, reject: refuse });
    }

    function changeRate(one) {
      rate = one;
      emit("shippingratechange", { shippingRate: one, resolve: show, reject: refuse });
    }

    function refuse() {
      place.replaceChildren();
      add(place, "p", "The wallet can't deliver there.");
      add(place, "button", "Dismiss", () => {
        close();
        emit("cancel", { elementType: "expressCheckout" });
      });
    }

    function authorize() {
      const [line1, state, postal_code] = ADDRESSES[city];
      const address = { line1, line2: null, city, state, postal_code, country: "CA" };
      emit("confirm", {
        expressPaymentType: "apple_pay",
        billingDetails: { name: "Jane Q. Doe", email: "jane@example.com", address },
        shippingAddress: options.shippingAddressRequired ? { name: "Jane Q. Doe", address } : undefined,
        shippingRate: rate,
        paymentFailed: () => close(),
      });
    }

    function close() {
      place.replaceChildren();
      add(place, "button", "Stand-in wallet", open);
    }

    return {
      mount(parent) {
        parent.append(place);
        const wallet = window.standInWallet;
        if (wallet) close();
        const availablePaymentMethods = wallet ? { applePay: true } : undefined;
        setTimeout(() => emit("ready", { elementType: "expressCheckout", availablePaymentMethods }));
      },
      on(name, call) { (listeners[name] ||= []).push(call); return this; },
      once(name, call) { return this.on(name, call); },
      off(name, call) {
        listeners[name] = (listeners[name] || []).filter((one) => one !== call);
        return this;
      },
      update(changes) { Object.assign(options, changes); return this; },
      unmount() { place.remove(); },
      destroy() { place.remove(); },
    };
  }

  function createElement({ appearance }) {
    const listeners = {};
    const input = document.createElement("input");
    input.setAttribute("aria-label", "Stripe card number");
    input.style.caretColor = appearance.variables.colorPrimary;
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
    elements(given) {
      const options = { ...given };
      if (options.paymentMethodTypes) fail("use allowedPaymentMethodTypes");
      let element = null;
      const group = {
        options,
        create(type, settings = {}) {
          element =
            type === "expressCheckout"
              ? createExpressElement(group, { ...settings })
              : createElement(options);
          return element;
        },
        getElement() { return element; },
        update: async (changes) => void Object.assign(options, changes),
        on() {},
        fetchUpdates: async () => ({}),
        submit: async () => {
          options.isSubmitted = true;
          return options.mode || (element && element.input.value)
            ? {}
            : { error: { type: "validation_error", message: "Your card number is incomplete." } };
        },
      };
      return group;
    },
    async confirmPayment({ elements, clientSecret, confirmParams }) {
      const { options } = elements;
      const secret = clientSecret || options.clientSecret;
      const id = secret.split("_secret_")[0];
      if (options.mode) {
        if (!options.isSubmitted) fail("call elements.submit() first");
        const { amount, currency, capture_method } = await api(id);
        if (amount !== options.amount || currency !== options.currency)
          fail("the intent has another amount or currency than the elements");
        if (capture_method !== options.captureMethod) fail("another capture method");
        const paid = await api(id + "/confirm", { payment_method: "pm_card_visa" });
        return paid.error ? { error: paid.error } : { paymentIntent: paid };
      }
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
