/** Sets the theme before the first paint: the one chosen on the site, or the device's. */
export const THEME_SCRIPT = `(function () {
  var dark = matchMedia("(prefers-color-scheme: dark)");
  function chosen() {
    try { return localStorage.getItem("railbird-theme"); } catch (error) { return null; }
  }
  function isDark() {
    var choice = chosen();
    return choice === "dark" || (choice !== "light" && dark.matches);
  }
  function show() {
    document.documentElement.classList.toggle("dark-mode", isDark());
    var button = document.getElementById("theme");
    if (!button) return;
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", button.textContent + " theme");
  }
  show();
  dark.addEventListener("change", show);
  document.addEventListener("DOMContentLoaded", function () {
    show();
    document.getElementById("theme").addEventListener("click", function () {
      try { localStorage.setItem("railbird-theme", isDark() ? "light" : "dark"); } catch (error) {}
      show();
    });
  });
})();
`;

/**
 * Starts Swagger UI with a plugin that shows each operation's `x-codeSamples`. A stream has no end, so that trying it reads the first three
 * seconds of it.
 */
export const START_SCRIPT = `(function () {
  function CodeSamples(system) {
    var create = system.React.createElement;
    function Samples(props) {
      var state = system.React.useState(0);
      var copied = system.React.useState(false);
      var sample = props.samples[state[0]];
      return create("div", { className: "samples" },
        create("div", { role: "group", "aria-label": "Examples of code" },
          props.samples.map(function (each, at) {
            return create("button", {
              key: each.label, type: "button", "aria-pressed": at === state[0],
              onClick: function () { state[1](at); copied[1](false); },
            }, each.label);
          }),
          create("button", {
            type: "button", className: "copy",
            onClick: function () { navigator.clipboard.writeText(sample.source).then(function () { copied[1](true); }); },
          }, copied[0] ? "Copied" : "Copy")),
        create("pre", { tabIndex: 0 }, create("code", null, sample.source)));
    }
    return {
      wrapComponents: {
        responses: function (Original) {
          return function (props) {
            var samples = system.specSelectors.specJson().getIn(["paths", props.path, props.method, "x-codeSamples"]);
            return create("div", null, samples && create(Samples, { samples: samples.toJS() }), create(Original, props));
          };
        },
      },
    };
  }

  function beginningOf(response) {
    var reader = response.body.getReader();
    var text = "";
    var decoder = new TextDecoder();
    var ended = new Promise(function (resolve) { setTimeout(resolve, 3000, { done: true }); });
    function next() {
      return Promise.race([reader.read(), ended]).then(function (part) {
        if (part.done) {
          reader.cancel();
          return new Response(text, { status: response.status, headers: response.headers });
        }
        text += decoder.decode(part.value, { stream: true });
        return next();
      });
    }
    return next();
  }

  SwaggerUIBundle({
    url: document.documentElement.dataset.operations,
    dom_id: "#docs",
    deepLinking: true,
    tryItOutEnabled: true,
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    plugins: [CodeSamples],
    requestInterceptor: function (request) {
      if (new URL(request.url, location.href).pathname === "/api/stream") {
        request.userFetch = function (url, options) {
          return fetch(url, options).then(function (response) { return response.ok ? beginningOf(response) : response; });
        };
      }
      return request;
    },
  });
})();
`;
