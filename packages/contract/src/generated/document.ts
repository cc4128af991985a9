// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { OpenApiDocument } from "../openapi-document";

export const document: OpenApiDocument = {
  "openapi": "3.1.0",
  "info": {
    "title": "Railbird API",
    "version": "1.0.0",
    "summary": "Next races to jump, today's meetings, runners, prices and betting signals for Australian racing.",
    "description": "Railbird is an information-only racing site. It takes no bets, and nothing here is gambling advice.\nTimes are instants in UTC (ISO 8601); the website shows them in Australia/Melbourne. Prices are decimal dollars:\n2.40 means that a winning $1 bet returns $2.40. Racing codes are R (thoroughbred), G (greyhounds) and H (harness).\n\nReads are public, carry an `ETag` and respond with 304 to a matching `If-None-Match`; a shared cache may keep them for a second.\nThe `Railbird-Time` header of a read is the server's clock in epoch milliseconds when it was sent: a response that a cache kept\nhas the time of then, so countdowns follow `/api/status` or the stream. `Railbird-Version` numbers the changes of a read, and\n`/api/stream` sends them as they happen.\n\nA query parameter that an operation does not have is a 400 that names it, here and in the admin area.\n\n## Bodies\nA body is JSON, sent as `application/json`. A field that an operation does not know is ignored, unless it could be meant: when it is\nthe name of one that the operation takes but for upper and lower case, `_`, `-` or blanks, or with one letter wrong (two in a name of\nsix letters or more), it is a 400 that names both. A file of settings (`PUT /api/settings`) may have no other fields. In a bookmaker's configuration\n`null` and the empty text count as absent wherever a field is optional.\n\n## Reading from another site\nEvery public read may be fetched by scripts of any origin, without credentials. They may send `If-None-Match` and\n`Last-Event-ID`, and read `ETag`, `Railbird-Time`, `Railbird-Version`, `Retry-After`, `RateLimit` and `RateLimit-Policy`.\n\n## Where an owner forbids handing data on\nSome feeds may be shown and not handed on. While one of them runs, `feed.redistribution` of `/api/status` is `forbidden`, and reads of\nthe race day and their topics of the stream respond to this site's own pages alone: everybody else gets a 403 with the name\n`redistributionForbidden`. `/api/status`, bookmakers and this contract stay open.\n\n## Clients that are not browsers\nA read needs no header of any kind. Operations of the admin area need the session cookie that `POST /api/auth/login` sets, and nothing\nelse: a program sends the body as JSON with that cookie. A request that changes something is a 403 when its `Origin` is another\nsite's, or when `Sec-Fetch-Site` says that another site's page sent it: browsers send these by themselves.\n\n## Hosts\nA server answers at the host of its `PUBLIC_URL`, at loopback names and addresses, and at the addresses that it listens on. Any other `Host` is a 400\nwith the name `unknownHost`, as are two of them.\n",
    "license": {
      "name": "Proprietary",
      "identifier": "LicenseRef-Railbird"
    }
  },
  "servers": [
    {
      "url": "/",
      "description": "This server"
    }
  ],
  "tags": [
    {
      "name": "racing",
      "description": "Public reads of the race day."
    },
    {
      "name": "search",
      "description": "Finding anything of the days that are kept."
    },
    {
      "name": "live",
      "description": "Changes pushed as they happen."
    },
    {
      "name": "bookmakers",
      "description": "How bookmakers are shown."
    },
    {
      "name": "auth",
      "description": "Signing in to the admin area."
    },
    {
      "name": "meta",
      "description": "The contract itself and the server's state."
    }
  ],
  "security": [],
  "paths": {
    "/api/meetings/today": {
      "get": {
        "operationId": "getMeetingsToday",
        "tags": [
          "racing"
        ],
        "summary": "Today's meetings with their races and signals",
        "description": "Today is the meeting date in Melbourne. A meeting of yesterday whose last race is not closed yet is still listed. Races carry no runners.",
        "parameters": [
          {
            "name": "jurisdiction",
            "in": "query",
            "description": "Whose racing to list.",
            "schema": {
              "$ref": "#/components/schemas/Jurisdiction",
              "default": "AU"
            },
            "example": "AU"
          }
        ],
        "responses": {
          "200": {
            "description": "Meetings, open ones first.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MeetingsToday"
                },
                "examples": {
                  "MeetingsToday": {
                    "$ref": "#/components/examples/MeetingsToday"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModifiedVersion"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/meetings": {
      "get": {
        "operationId": "getMeetingsOnDay",
        "tags": [
          "racing"
        ],
        "summary": "A day's meetings with their races and signals",
        "description": "The meetings of one date: days before today as they are kept, with results and final prices, for 30 days; tomorrow as its card is\npublished ahead, without prices. A day of which nothing is known has no meetings. Races carry no runners. The feed's state is told for\ntoday, and for yesterday until its last result is final.\n",
        "parameters": [
          {
            "name": "date",
            "in": "query",
            "required": true,
            "description": "The meetings' date, local to them.",
            "schema": {
              "$ref": "#/components/schemas/CalendarDate"
            },
            "example": "2026-11-03"
          },
          {
            "name": "jurisdiction",
            "in": "query",
            "description": "Whose racing to list.",
            "schema": {
              "$ref": "#/components/schemas/Jurisdiction",
              "default": "AU"
            },
            "example": "AU"
          }
        ],
        "responses": {
          "200": {
            "description": "Meetings, open ones first.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MeetingsOnDay"
                },
                "examples": {
                  "MeetingsOnDay": {
                    "$ref": "#/components/examples/MeetingsOnDay"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/meetings/{id}": {
      "get": {
        "operationId": "getMeeting",
        "tags": [
          "racing"
        ],
        "summary": "One meeting with its races and runners",
        "description": "Runners carry their best price; every bookmaker's quote is on the race itself.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "Meeting id.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "flemington-r-2026-11-03"
          }
        ],
        "responses": {
          "200": {
            "description": "The meeting.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MeetingDetail"
                },
                "examples": {
                  "Meeting": {
                    "$ref": "#/components/examples/Meeting"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModifiedVersion"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/races/{id}": {
      "get": {
        "operationId": "getRace",
        "tags": [
          "racing"
        ],
        "summary": "One race with runners and every bookmaker's prices",
        "description": "Scratched runners stay listed, marked, and count for no signal.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "Race id.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "flemington-r-2026-11-03-7"
          }
        ],
        "responses": {
          "200": {
            "description": "The race.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Race"
                },
                "examples": {
                  "Race": {
                    "$ref": "#/components/examples/Race"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModifiedVersion"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/races/{id}/tips": {
      "get": {
        "operationId": "getRaceTips",
        "tags": [
          "racing"
        ],
        "summary": "The most tipped runner of a race",
        "description": "From the tipping site. Both fields are absent when the site has nothing on this race or cannot be reached in time.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "Race id.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "flemington-r-2026-11-03-7"
          }
        ],
        "responses": {
          "200": {
            "description": "What tipsters say.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Tips"
                },
                "examples": {
                  "Tips": {
                    "$ref": "#/components/examples/Tips"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/races/{id}/prices": {
      "get": {
        "operationId": "getRacePrices",
        "tags": [
          "racing"
        ],
        "summary": "How the prices of a race have moved",
        "description": "Per runner the best price over time and every bookmaker's own, as steps: a price holds from its instant until the next.\nThinned to what can be drawn: at most 120 points for a best price and 60 for a bookmaker, fewer in a large field, so that\nthe answer stays below 400 kB. First, last, highest and lowest price are always among them, and of a best price every change\nsince ten minutes before `asOf`, up to 60 of them. Facts are of all points.\n",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "Race id.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "flemington-r-2026-11-03-7"
          }
        ],
        "responses": {
          "200": {
            "description": "The prices.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RacePrices"
                },
                "examples": {
                  "RacePrices": {
                    "$ref": "#/components/examples/RacePrices"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModifiedVersion"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/races/{id}/prices/best": {
      "get": {
        "operationId": "getRaceBestPrices",
        "tags": [
          "racing"
        ],
        "summary": "How the best prices of a race have moved",
        "description": "What `/api/races/{id}/prices` says without each bookmaker's own prices: enough for a line beside each runner.\n",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "Race id.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "flemington-r-2026-11-03-7"
          }
        ],
        "responses": {
          "200": {
            "description": "The best prices.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RaceBestPrices"
                },
                "examples": {
                  "RaceBestPrices": {
                    "$ref": "#/components/examples/RaceBestPrices"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModifiedVersion"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/next-to-jump": {
      "get": {
        "operationId": "getNextToJump",
        "tags": [
          "racing"
        ],
        "summary": "The next races to jump",
        "description": "Races that are not closed, by start time, then by venue.",
        "parameters": [
          {
            "name": "racingCode",
            "in": "query",
            "description": "Only races of this code.",
            "schema": {
              "$ref": "#/components/schemas/RacingCode"
            },
            "example": "R"
          },
          {
            "name": "count",
            "in": "query",
            "description": "How many races at most.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 50,
              "default": 3
            },
            "example": 3
          },
          {
            "name": "jurisdiction",
            "in": "query",
            "description": "Whose racing to list.",
            "schema": {
              "$ref": "#/components/schemas/Jurisdiction",
              "default": "AU"
            },
            "example": "AU"
          }
        ],
        "responses": {
          "200": {
            "description": "The next races, soonest first.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NextToJump"
                },
                "examples": {
                  "NextToJump": {
                    "$ref": "#/components/examples/NextToJump"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModifiedVersion"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/movers": {
      "get": {
        "operationId": "getMovers",
        "tags": [
          "racing"
        ],
        "summary": "Firmers and drifters of all open races",
        "description": "Runners of races that are not closed, by how far their best price has moved in implied probability (100 / now − 100 / then,\npercentage points), so that a move from $3 to $2.50 and one from $101 to $51 are compared fairly. `then` is the best price at the\nwindow's beginning of the bookmakers that quote now; one that had no price then counts as not having moved. `open` begins with the\nopening prices, `9am` at 9:00 AM in Melbourne on the meeting's date, `10m` ten minutes before the current minute.\n\nListed are moves of 0.5 points or more, of prices that were and are $1.30 or more, in which at least two bookmakers are\ncompared (one, in a race that only one quotes), none with a price that has not been confirmed for ten minutes.\n",
        "parameters": [
          {
            "name": "window",
            "in": "query",
            "description": "Since when prices are compared.",
            "schema": {
              "$ref": "#/components/schemas/MoversWindow",
              "default": "open"
            },
            "example": "open"
          },
          {
            "name": "racingCode",
            "in": "query",
            "description": "Only races of this code.",
            "schema": {
              "$ref": "#/components/schemas/RacingCode"
            },
            "example": "R"
          },
          {
            "name": "state",
            "in": "query",
            "description": "Only races of this state.",
            "schema": {
              "$ref": "#/components/schemas/AustralianState"
            },
            "example": "VIC"
          },
          {
            "name": "jurisdiction",
            "in": "query",
            "description": "Whose racing to list.",
            "schema": {
              "$ref": "#/components/schemas/Jurisdiction",
              "default": "AU"
            },
            "example": "AU"
          },
          {
            "name": "limit",
            "in": "query",
            "description": "How many firmers, and how many drifters, at most.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 100,
              "default": 20
            },
            "example": 20
          }
        ],
        "responses": {
          "200": {
            "description": "Movers, those that moved most first.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Movers"
                },
                "examples": {
                  "Movers": {
                    "$ref": "#/components/examples/Movers"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModifiedVersion"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/search": {
      "get": {
        "operationId": "search",
        "tags": [
          "search"
        ],
        "summary": "Find venues, races, runners, jockeys, drivers and trainers of the days that are kept",
        "description": "Every word must be found, the last one may be unfinished from two letters on. Case, accents, apostrophes and hyphens do not matter, and neither does\none slip in a word of four letters or more: a letter too many, missing, wrong, or two swapped. Where that finds nothing, words that are written\nas one or apart (`mooneevalley`, `mel ton`), words such as \"at\" and a slip in a word of three letters beside a longer one are forgiven too. Of\nresults that fit as well, those that run next come first, then those that ran last.\n",
        "parameters": [
          {
            "name": "q",
            "in": "query",
            "required": true,
            "description": "What to look for.",
            "schema": {
              "$ref": "#/components/schemas/SearchText"
            },
            "example": "flemington"
          },
          {
            "name": "limit",
            "in": "query",
            "description": "How many results at most.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 100,
              "default": 20
            },
            "example": 20
          }
        ],
        "responses": {
          "200": {
            "description": "What was found, best first.",
            "headers": {
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SearchResults"
                },
                "examples": {
                  "SearchResults": {
                    "$ref": "#/components/examples/SearchResults"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/runners/{id}": {
      "get": {
        "operationId": "getRunner",
        "tags": [
          "racing"
        ],
        "summary": "A runner and its runs of the days that are kept",
        "description": "A runner is told by its code and its name, as its id says.",
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The runner's code and its name in lower case with hyphens.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "r-quiet-harbour"
          }
        ],
        "responses": {
          "200": {
            "description": "The runner.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RunnerRuns"
                },
                "examples": {
                  "RunnerRuns": {
                    "$ref": "#/components/examples/RunnerRuns"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/people/{role}/{id}": {
      "get": {
        "operationId": "getPerson",
        "tags": [
          "racing"
        ],
        "summary": "A jockey, driver or trainer and their runs of the days that are kept",
        "description": "A person is told by the role and the name, as the feed writes it. Two people of one name share a page.",
        "parameters": [
          {
            "name": "role",
            "in": "path",
            "required": true,
            "description": "What the person does in these runs.",
            "schema": {
              "$ref": "#/components/schemas/PersonRole"
            },
            "example": "jockey"
          },
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The name in lower case with hyphens.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "b-lowe"
          }
        ],
        "responses": {
          "200": {
            "description": "The person.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonRuns"
                },
                "examples": {
                  "PersonRuns": {
                    "$ref": "#/components/examples/PersonRuns"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/signal-record": {
      "get": {
        "operationId": "getSignalRecord",
        "tags": [
          "racing"
        ],
        "summary": "How the signals ran, on a day and in its season",
        "description": "Plain counts of how the five signals ran in races that are final, and the wins that the market's prices implied. A signal is\nthe race's last one, at the final prices. Placed is by the field-size rule of Australian place betting: the first three of\neight starters or more, the first two of five to seven, the winner alone below that; each runner of a dead heat counts.\nScratched runners count for nothing. Abandoned races, races without a result and signals without a final price are not in\nthe sample. The season runs from 1 August to 31 July; its counts reach from its first day to the day asked for.\n",
        "parameters": [
          {
            "name": "date",
            "in": "query",
            "description": "The meetings' date; today in Melbourne when absent.",
            "schema": {
              "$ref": "#/components/schemas/CalendarDate"
            },
            "example": "2026-11-03"
          },
          {
            "name": "jurisdiction",
            "in": "query",
            "description": "Whose racing is counted.",
            "schema": {
              "$ref": "#/components/schemas/Jurisdiction",
              "default": "AU"
            },
            "example": "AU"
          }
        ],
        "responses": {
          "200": {
            "description": "The counts; all are 0 while no race of the day is final.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SignalRecord"
                },
                "examples": {
                  "SignalRecord": {
                    "$ref": "#/components/examples/SignalRecord"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/public/bookmakers": {
      "get": {
        "operationId": "listPublicBookmakers",
        "tags": [
          "bookmakers"
        ],
        "summary": "How bookmakers are shown on badges",
        "description": "Display name, colour and link of every configured bookmaker; without links where this site shows none.",
        "responses": {
          "200": {
            "description": "Bookmakers in display order.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/BookmakerListItem"
                  }
                },
                "examples": {
                  "BookmakerList": {
                    "$ref": "#/components/examples/BookmakerList"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModifiedVersion"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/featured-bookmakers": {
      "get": {
        "operationId": "listFeaturedBookmakers",
        "tags": [
          "bookmakers"
        ],
        "summary": "Featured bookmakers",
        "description": "The bookmakers shown on the Featured Bookmakers page, in display order. Where this site enforces the law (`COMPLIANCE=enforce`), one without a licence body is not among them.",
        "responses": {
          "200": {
            "description": "Featured bookmakers.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/FeaturedBookmaker"
                  }
                },
                "examples": {
                  "FeaturedBookmakers": {
                    "$ref": "#/components/examples/FeaturedBookmakers"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModifiedVersion"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/bookmakers": {
      "get": {
        "operationId": "listBookmakers",
        "tags": [
          "bookmakers"
        ],
        "summary": "Bookmaker configurations",
        "description": "For the admin area.",
        "security": [
          {
            "session": []
          }
        ],
        "responses": {
          "200": {
            "description": "Every configuration, in display order.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/Bookmaker"
                  }
                },
                "examples": {
                  "Bookmakers": {
                    "$ref": "#/components/examples/Bookmakers"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      },
      "post": {
        "operationId": "createBookmaker",
        "tags": [
          "bookmakers"
        ],
        "summary": "Add a bookmaker configuration",
        "description": "The bookmaker id is unique without regard to case and cannot be changed later. With `logoUrl` the uploaded image is attached too; when it cannot be, no bookmaker is added.",
        "security": [
          {
            "session": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BookmakerInput"
              },
              "examples": {
                "BookmakerInput": {
                  "$ref": "#/components/examples/BookmakerInput"
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The new configuration.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Bookmaker"
                },
                "examples": {
                  "Bookmaker": {
                    "$ref": "#/components/examples/Bookmaker"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "422": {
            "$ref": "#/components/responses/Unprocessable"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/bookmaker-order": {
      "put": {
        "operationId": "reorderBookmakers",
        "tags": [
          "bookmakers"
        ],
        "summary": "Put the bookmakers in another order",
        "description": "Takes the ids of all configurations in display order and numbers their positions from 1, in one transaction. Rejected (409) when a configuration was added or deleted since the ids were read.",
        "security": [
          {
            "session": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BookmakerOrder"
              },
              "examples": {
                "BookmakerOrder": {
                  "$ref": "#/components/examples/BookmakerOrder"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Every configuration, in the new order.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/Bookmaker"
                  }
                },
                "examples": {
                  "Bookmakers": {
                    "$ref": "#/components/examples/Bookmakers"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/bookmakers/{id}": {
      "put": {
        "operationId": "updateBookmaker",
        "tags": [
          "bookmakers"
        ],
        "summary": "Change a bookmaker configuration",
        "description": "The logo is changed by its own operation. With `If-Match` the change is rejected (412) when somebody else changed the configuration first.",
        "security": [
          {
            "session": []
          }
        ],
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "Configuration id.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "b1f0c7de"
          },
          {
            "name": "If-Match",
            "in": "header",
            "required": false,
            "description": "The version that was read, in quotes, as `\"3\"`.",
            "schema": {
              "type": "string",
              "pattern": "^\"[0-9]{1,9}\"$",
              "x-hint": "Must be a version in quotes such as \"3\"."
            },
            "example": "\"3\""
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BookmakerUpdate"
              },
              "examples": {
                "BookmakerUpdate": {
                  "$ref": "#/components/examples/BookmakerUpdate"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The changed configuration.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Bookmaker"
                },
                "examples": {
                  "Bookmaker": {
                    "$ref": "#/components/examples/Bookmaker"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      },
      "delete": {
        "operationId": "deleteBookmaker",
        "tags": [
          "bookmakers"
        ],
        "summary": "Delete a bookmaker configuration",
        "description": "Its logo is removed too.",
        "security": [
          {
            "session": []
          }
        ],
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "Configuration id.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "b1f0c7de"
          }
        ],
        "responses": {
          "204": {
            "description": "Deleted."
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/bookmakers/{id}/logo": {
      "put": {
        "operationId": "attachBookmakerLogo",
        "tags": [
          "bookmakers"
        ],
        "summary": "Attach an uploaded logo or remove the logo",
        "description": "Checks what was uploaded and makes a safe raster version of it. Anything that is not an image within the limits is rejected and removed. With `logoURL: null` the bookmaker's logo is removed; without a logo that changes nothing.",
        "security": [
          {
            "session": []
          }
        ],
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "Configuration id.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "b1f0c7de"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/LogoInput"
              },
              "examples": {
                "LogoInput": {
                  "$ref": "#/components/examples/LogoInput"
                },
                "LogoRemoval": {
                  "$ref": "#/components/examples/LogoRemoval"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Where the logo is served.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/LogoAttached"
                },
                "examples": {
                  "LogoAttached": {
                    "$ref": "#/components/examples/LogoAttached"
                  },
                  "LogoRemoved": {
                    "$ref": "#/components/examples/LogoRemoved"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "422": {
            "$ref": "#/components/responses/Unprocessable"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/audit": {
      "get": {
        "operationId": "listAudit",
        "tags": [
          "bookmakers"
        ],
        "summary": "What admins changed",
        "description": "Who changed which bookmaker configuration, when and how: the latest 200 changes, newest first.",
        "security": [
          {
            "session": []
          }
        ],
        "responses": {
          "200": {
            "description": "Changes, newest first.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 200,
                  "items": {
                    "$ref": "#/components/schemas/AuditEntry"
                  }
                },
                "examples": {
                  "AuditTrail": {
                    "$ref": "#/components/examples/AuditTrail"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/audit/{id}/undo": {
      "post": {
        "operationId": "undoChange",
        "tags": [
          "bookmakers"
        ],
        "summary": "Undo a bookmaker's last change",
        "description": "Puts the fields of the bookmaker's last change back to what they were, as a change of its own. A deleted configuration is added again, an added one deleted. Rejected (409) when it is not the bookmaker's last change any more, or when the logo before was removed with it.",
        "security": [
          {
            "session": []
          }
        ],
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The number of the audit entry.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 9007199254740991
            },
            "example": 12
          }
        ],
        "responses": {
          "200": {
            "description": "The bookmakers after it, in display order.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/Bookmaker"
                  }
                },
                "examples": {
                  "Bookmakers": {
                    "$ref": "#/components/examples/Bookmakers"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/settings": {
      "get": {
        "operationId": "exportSettings",
        "tags": [
          "bookmakers"
        ],
        "summary": "All settings with logos as one file",
        "description": "Every bookmaker configuration with its logo, as `PUT /api/settings` takes them.",
        "security": [
          {
            "session": []
          }
        ],
        "responses": {
          "200": {
            "description": "The file.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SettingsFile"
                },
                "examples": {
                  "SettingsFile": {
                    "$ref": "#/components/examples/SettingsFile"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      },
      "put": {
        "operationId": "importSettings",
        "tags": [
          "bookmakers"
        ],
        "summary": "Take over the settings of a file",
        "description": "Adds the file's bookmakers that are not there, changes those that differ and leaves alone those that the file does not name. Bookmakers are found by bookmakerId without regard to case. One without a logo in the file loses its logo. Whoever imports a file confirms the inducements that its texts mention; the audit trail keeps it. Every logo is checked and drawn anew first, and then all is changed at once or nothing: a logo that is rejected, or more than 1000 bookmakers in all (422), change nothing. At most 33554432 bytes.",
        "security": [
          {
            "session": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SettingsFile"
              },
              "examples": {
                "SettingsFile": {
                  "$ref": "#/components/examples/SettingsFile"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "What was changed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SettingsImported"
                },
                "examples": {
                  "SettingsImported": {
                    "$ref": "#/components/examples/SettingsImported"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "422": {
            "$ref": "#/components/responses/Unprocessable"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/objects/upload": {
      "post": {
        "operationId": "createUpload",
        "tags": [
          "bookmakers"
        ],
        "summary": "Ask for an address to upload an image to",
        "description": "The browser then sends the image with PUT to that address: one image, once, at most 5242880 bytes.",
        "security": [
          {
            "session": []
          }
        ],
        "responses": {
          "200": {
            "description": "Where to send the image.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Upload"
                },
                "examples": {
                  "Upload": {
                    "$ref": "#/components/examples/Upload"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/me": {
      "get": {
        "operationId": "getCurrentUser",
        "tags": [
          "auth"
        ],
        "summary": "Who is signed in",
        "description": "Answers 401 to a visitor without a session.",
        "security": [
          {
            "session": []
          }
        ],
        "responses": {
          "200": {
            "description": "The signed-in user.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Session"
                },
                "examples": {
                  "Session": {
                    "$ref": "#/components/examples/Session"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/login": {
      "post": {
        "operationId": "login",
        "tags": [
          "auth"
        ],
        "summary": "Sign in",
        "description": "A wrong name and a wrong password get the same response in the same time. Where the account has a second factor, the response is a 202\nwithout a session: the second step follows within five minutes, with the cookie that it sets.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/Credentials"
              },
              "examples": {
                "Credentials": {
                  "$ref": "#/components/examples/Credentials"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Signed in; the session cookie is set.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Session"
                },
                "examples": {
                  "Session": {
                    "$ref": "#/components/examples/Session"
                  }
                }
              }
            }
          },
          "202": {
            "description": "The password was right; a second factor is needed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SecondStep"
                },
                "examples": {
                  "SecondStep": {
                    "$ref": "#/components/examples/SecondStep"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/login/code": {
      "post": {
        "operationId": "loginWithCode",
        "tags": [
          "auth"
        ],
        "summary": "Finish signing in with a code",
        "description": "The second step of signing in, with a code of the authenticator app or a recovery code. Each counts once. Attempts are limited like those to sign in; without a first step in the last five minutes it is a 401 named signInExpired.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SignInCode"
              },
              "examples": {
                "SignInCode": {
                  "$ref": "#/components/examples/SignInCode"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Signed in; the session cookie is set.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Session"
                },
                "examples": {
                  "Session": {
                    "$ref": "#/components/examples/Session"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/login/passkey-options": {
      "post": {
        "operationId": "startPasskeyLogin",
        "tags": [
          "auth"
        ],
        "summary": "Begin the second step with a passkey",
        "description": "What the browser asks a passkey with. Its challenge counts once, for five minutes.",
        "responses": {
          "200": {
            "description": "Options for `navigator.credentials.get`.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PasskeyRequest"
                },
                "examples": {
                  "PasskeyRequest": {
                    "$ref": "#/components/examples/PasskeyRequest"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/login/passkey": {
      "post": {
        "operationId": "loginWithPasskey",
        "tags": [
          "auth"
        ],
        "summary": "Finish signing in with a passkey",
        "description": "The second step of signing in, with what a passkey has signed.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PasskeyAssertion"
              },
              "examples": {
                "PasskeyAssertion": {
                  "$ref": "#/components/examples/PasskeyAssertion"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Signed in; the session cookie is set.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Session"
                },
                "examples": {
                  "Session": {
                    "$ref": "#/components/examples/Session"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/logout": {
      "post": {
        "operationId": "logout",
        "tags": [
          "auth"
        ],
        "summary": "Sign out",
        "description": "Ends the session on the server. Without a session it does nothing.",
        "responses": {
          "204": {
            "description": "Signed out."
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/password": {
      "put": {
        "operationId": "changePassword",
        "tags": [
          "auth"
        ],
        "summary": "Change one's own password",
        "description": "Takes the current password and a new one of 8 characters or more that is neither common nor made of the site's own words. Ends all other sessions of the user; this one goes on under a new id. Attempts are limited like those to sign in.",
        "security": [
          {
            "session": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PasswordChange"
              },
              "examples": {
                "PasswordChange": {
                  "$ref": "#/components/examples/PasswordChange"
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Changed."
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/sessions": {
      "get": {
        "operationId": "listSessions",
        "tags": [
          "auth"
        ],
        "summary": "One's own sessions",
        "description": "Where the signed-in user is signed in, newest use first.",
        "security": [
          {
            "session": []
          }
        ],
        "responses": {
          "200": {
            "description": "The sessions that are not over.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "items": {
                    "$ref": "#/components/schemas/SessionEntry"
                  }
                },
                "examples": {
                  "Sessions": {
                    "$ref": "#/components/examples/Sessions"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      },
      "delete": {
        "operationId": "endOtherSessions",
        "tags": [
          "auth"
        ],
        "summary": "End one's other sessions",
        "description": "Ends every session of the signed-in user but this one.",
        "security": [
          {
            "session": []
          }
        ],
        "responses": {
          "204": {
            "description": "Ended."
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/sessions/{id}": {
      "delete": {
        "operationId": "endSession",
        "tags": [
          "auth"
        ],
        "summary": "End one of one's own sessions",
        "description": "Ends a session of the signed-in user. The request's own session is ended by signing out.",
        "security": [
          {
            "session": []
          }
        ],
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The session's id in the list.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "9f2c51a07be04d18"
          }
        ],
        "responses": {
          "204": {
            "description": "Ended."
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/second-factors": {
      "get": {
        "operationId": "getSecondFactors",
        "tags": [
          "auth"
        ],
        "summary": "One's own second factors",
        "description": "What the signed-in user can sign in with beside the password.",
        "security": [
          {
            "session": []
          }
        ],
        "responses": {
          "200": {
            "description": "The second factors.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SecondFactors"
                },
                "examples": {
                  "SecondFactors": {
                    "$ref": "#/components/examples/SecondFactors"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/totp": {
      "post": {
        "operationId": "startTotp",
        "tags": [
          "auth"
        ],
        "summary": "Begin to set up an authenticator app",
        "description": "Makes a secret for one-time codes (RFC 6238: SHA-1, 6 digits, 30 seconds). It counts once a code of it has confirmed it; it is not shown again.",
        "security": [
          {
            "session": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PasswordProof"
              },
              "examples": {
                "PasswordProof": {
                  "$ref": "#/components/examples/PasswordProof"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The secret.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TotpSecret"
                },
                "examples": {
                  "TotpSecret": {
                    "$ref": "#/components/examples/TotpSecret"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/AccountConflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      },
      "put": {
        "operationId": "confirmTotp",
        "tags": [
          "auth"
        ],
        "summary": "Turn the authenticator app on",
        "description": "Takes a code of the secret in the session that began it, within fifteen minutes, and the password again: without it the response is a 400. After five wrong codes it has to begin anew (409). Other sessions of the user end. Recovery codes are made where there are none.",
        "security": [
          {
            "session": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TotpConfirmation"
              },
              "examples": {
                "TotpConfirmation": {
                  "$ref": "#/components/examples/TotpConfirmation"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "On.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RecoveryCodes"
                },
                "examples": {
                  "RecoveryCodes": {
                    "$ref": "#/components/examples/RecoveryCodes"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/AccountConflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/totp/removal": {
      "post": {
        "operationId": "removeTotp",
        "tags": [
          "auth"
        ],
        "summary": "Turn the authenticator app off",
        "description": "Other sessions of the user end. Where a second factor is required, the last one stays.",
        "security": [
          {
            "session": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PasswordProof"
              },
              "examples": {
                "PasswordProof": {
                  "$ref": "#/components/examples/PasswordProof"
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Off."
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/AccountConflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/recovery-codes": {
      "post": {
        "operationId": "makeRecoveryCodes",
        "tags": [
          "auth"
        ],
        "summary": "Make new recovery codes",
        "description": "Ten codes that each sign in once in place of another second factor. They are shown this once; those before count no more.",
        "security": [
          {
            "session": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PasswordProof"
              },
              "examples": {
                "PasswordProof": {
                  "$ref": "#/components/examples/PasswordProof"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The codes.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RecoveryCodes"
                },
                "examples": {
                  "RecoveryCodes": {
                    "$ref": "#/components/examples/RecoveryCodes"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/AccountConflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/passkeys/options": {
      "post": {
        "operationId": "startPasskey",
        "tags": [
          "auth"
        ],
        "summary": "Begin to add a passkey",
        "description": "What the browser makes a passkey with. Its challenge counts once, for five minutes and this session.",
        "security": [
          {
            "session": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PasswordProof"
              },
              "examples": {
                "PasswordProof": {
                  "$ref": "#/components/examples/PasswordProof"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Options for `navigator.credentials.create`.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PasskeyCreation"
                },
                "examples": {
                  "PasskeyCreation": {
                    "$ref": "#/components/examples/PasskeyCreation"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/AccountConflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/passkeys": {
      "post": {
        "operationId": "addPasskey",
        "tags": [
          "auth"
        ],
        "summary": "Add a passkey",
        "description": "Takes what the browser has made. Other sessions of the user end. Recovery codes are made where there are none.",
        "security": [
          {
            "session": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewPasskey"
              },
              "examples": {
                "NewPasskey": {
                  "$ref": "#/components/examples/NewPasskey"
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "Added.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RecoveryCodes"
                },
                "examples": {
                  "RecoveryCodes": {
                    "$ref": "#/components/examples/RecoveryCodes"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/AccountConflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/auth/passkeys/{id}/removal": {
      "post": {
        "operationId": "removePasskey",
        "tags": [
          "auth"
        ],
        "summary": "Remove a passkey",
        "description": "Other sessions of the user end. Where a second factor is required, the last one stays.",
        "security": [
          {
            "session": []
          }
        ],
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The passkey's id in the list.",
            "schema": {
              "$ref": "#/components/schemas/Id"
            },
            "example": "7d3e8a90-52c1-4c8e-9a77-0a6f5b1c2d3e"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PasswordProof"
              },
              "examples": {
                "PasswordProof": {
                  "$ref": "#/components/examples/PasswordProof"
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Removed."
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/AccountConflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/account-changes": {
      "get": {
        "operationId": "listAccountChanges",
        "tags": [
          "auth"
        ],
        "summary": "What was changed of accounts",
        "description": "Who changed how somebody signs in: second factors, passkeys, recovery codes and passwords. The latest 200 changes, newest first.",
        "security": [
          {
            "session": []
          }
        ],
        "responses": {
          "200": {
            "description": "Changes, newest first.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 200,
                  "items": {
                    "$ref": "#/components/schemas/AccountChange"
                  }
                },
                "examples": {
                  "AccountChanges": {
                    "$ref": "#/components/examples/AccountChanges"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/diagnostics": {
      "get": {
        "operationId": "getDiagnostics",
        "tags": [
          "meta"
        ],
        "summary": "What the operator needs to see",
        "description": "Feeds, bookmakers, races without prices, the tips site, database, logo store, live streams and who leads, as the server that responds knows them. Feeds are called by the leading server alone: another one does not know of their calls, and leaves them out. Reading it is no use of the session, so that a page that polls it does not keep a session from ending. Counts are of the last hour, or since the server started where that is less.",
        "security": [
          {
            "session": []
          }
        ],
        "responses": {
          "200": {
            "description": "The state of everything.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Diagnostics"
                },
                "examples": {
                  "Diagnostics": {
                    "$ref": "#/components/examples/Diagnostics"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/stream": {
      "get": {
        "operationId": "streamTopics",
        "tags": [
          "live"
        ],
        "summary": "Changes of reads as they happen",
        "description": "Server-sent events. `event: hello` comes first and after each reconnect, with the server's clock and the version of each\ntopic's read (`StreamHello`): a reader that holds another version fetches that read once. `event: patch` (`StreamPatch`)\nthen takes a read from one version to the next by a JSON Patch (RFC 6902): applied in order, patches give what the GET\nanswers, value for value (`now` of the status aside). A reader that does not hold `from` fetches once.\n\nTopics are `race:ID`, `prices:ID`, `best-prices:ID` (of a race), `meeting:ID`, `next-to-jump` (three races of every code), `next-to-jump:R` (of one code),\n`meetings-today:AU`, `meetings-on:2026-11-07` (AU; yesterday, today or tomorrow in Melbourne), `movers:9am`, `movers:9am:R` and `movers:9am:R:VIC` (of a window, a code, a state; twenty of AU), `bookmakers`,\n`featured-bookmakers` and `status`. Changes of one topic within a second go together.\nA comment every 15 seconds keeps the connection open; it ends by itself after about half an hour, and is closed when its\nreader cannot keep up. Browsers and other readers then connect again.\n",
        "parameters": [
          {
            "name": "topics",
            "in": "query",
            "required": true,
            "description": "Topics to follow, separated by commas; at most 20.",
            "schema": {
              "$ref": "#/components/schemas/StreamTopics"
            },
            "example": "next-to-jump,status"
          }
        ],
        "responses": {
          "200": {
            "description": "The stream.",
            "headers": {
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "text/event-stream": {
                "schema": {
                  "type": "string",
                  "description": "Server-sent events."
                },
                "examples": {
                  "Stream": {
                    "$ref": "#/components/examples/Stream"
                  }
                },
                "x-events": {
                  "hello": {
                    "$ref": "#/components/schemas/StreamHello"
                  },
                  "patch": {
                    "$ref": "#/components/schemas/StreamPatch"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/RedistributionForbidden"
          },
          "429": {
            "$ref": "#/components/responses/StreamLimit"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          },
          "503": {
            "$ref": "#/components/responses/StreamsFull"
          }
        }
      }
    },
    "/api/taglines/shown": {
      "post": {
        "operationId": "countTagline",
        "tags": [
          "meta"
        ],
        "summary": "Count a tagline that a visit was shown",
        "description": "Pages of this site send it once per visit. Nothing but the day, the tagline and how often is kept.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TaglineShown"
              },
              "example": {
                "tagline": "THINK. IS THIS A BET YOU REALLY WANT TO PLACE?"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Counted."
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/taglines": {
      "get": {
        "operationId": "listTaglines",
        "tags": [
          "meta"
        ],
        "summary": "Which taglines were shown, by day",
        "description": "For a regulator's question: which tagline was shown on which day of Melbourne, to how many visits. Newest day first; on a day in the\norder of the list. Visits of browsers that run no scripts are shown the first tagline and are not counted.\n",
        "security": [
          {
            "session": []
          }
        ],
        "parameters": [
          {
            "name": "from",
            "in": "query",
            "description": "The first day; thirty days before `to` when absent.",
            "schema": {
              "$ref": "#/components/schemas/CalendarDate"
            },
            "example": "2026-10-04"
          },
          {
            "name": "to",
            "in": "query",
            "description": "The last day; today in Melbourne when absent.",
            "schema": {
              "$ref": "#/components/schemas/CalendarDate"
            },
            "example": "2026-11-03"
          }
        ],
        "responses": {
          "200": {
            "description": "The days on which any was shown.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TaglineDays"
                },
                "example": {
                  "taglines": [
                    "THINK. IS THIS A BET YOU REALLY WANT TO PLACE?"
                  ],
                  "days": [
                    {
                      "date": "2026-11-03",
                      "tagline": "THINK. IS THIS A BET YOU REALLY WANT TO PLACE?",
                      "visits": 1204
                    }
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/status": {
      "get": {
        "operationId": "getStatus",
        "tags": [
          "meta"
        ],
        "summary": "The server's clock and the state of its feed",
        "description": "For ages and countdowns that must not trust the visitor's clock.",
        "responses": {
          "200": {
            "description": "Clock and feed.",
            "headers": {
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "Railbird-Version": {
                "$ref": "#/components/headers/RailbirdVersion"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Status"
                },
                "examples": {
                  "Status": {
                    "$ref": "#/components/examples/Status"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/openapi.json": {
      "get": {
        "operationId": "getContractJson",
        "tags": [
          "meta"
        ],
        "summary": "This document as JSON",
        "description": "The contract that this server enforces.",
        "responses": {
          "200": {
            "description": "The contract.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "additionalProperties": true,
                  "required": [
                    "openapi"
                  ],
                  "description": "An OpenAPI document.",
                  "properties": {
                    "openapi": {
                      "type": "string",
                      "description": "Version of the OpenAPI specification."
                    }
                  }
                },
                "examples": {
                  "document": {
                    "value": {
                      "openapi": "3.1.0"
                    }
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    },
    "/api/openapi.yaml": {
      "get": {
        "operationId": "getContractYaml",
        "tags": [
          "meta"
        ],
        "summary": "This document as YAML",
        "description": "The contract that this server enforces, as it was written.",
        "responses": {
          "200": {
            "description": "The contract.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              },
              "Railbird-Time": {
                "$ref": "#/components/headers/RailbirdTime"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/yaml": {
                "schema": {
                  "type": "string",
                  "description": "An OpenAPI 3.1 document."
                },
                "examples": {
                  "document": {
                    "value": "openapi: 3.1.0"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/ServerError"
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": "railbird",
        "description": "Set by signing in. Served over https its name has the prefix `__Host-`."
      }
    },
    "headers": {
      "ETag": {
        "description": "Changes with the response.",
        "required": true,
        "schema": {
          "type": "string"
        },
        "example": "\"k3x9\""
      },
      "CacheControl": {
        "description": "How long a shared cache may keep the response.",
        "required": true,
        "schema": {
          "type": "string"
        },
        "example": "public, max-age=0, s-maxage=1, must-revalidate"
      },
      "RailbirdTime": {
        "description": "The server's clock when the response was sent, epoch milliseconds.",
        "required": true,
        "schema": {
          "type": "string",
          "pattern": "^[0-9]{1,16}$"
        },
        "example": "1793682000000"
      },
      "RailbirdVersion": {
        "description": "The version of this read: a whole number that grows with each change of it, the same on every server that shows the same.",
        "required": true,
        "schema": {
          "type": "string",
          "pattern": "^[0-9]{1,16}$"
        },
        "example": "1793682000000001"
      },
      "RateLimit": {
        "description": "What is left of this address's requests (`r`) and after how many seconds they are counted anew (`t`). Absent where nothing is limited, and from what a shared cache may keep, which would hand it to other visitors.",
        "schema": {
          "type": "string"
        },
        "example": "\"api\";r=2994;t=42"
      },
      "RateLimitPolicy": {
        "description": "How many requests an address may make (`q`) in how many seconds (`w`). Absent where nothing is limited.",
        "schema": {
          "type": "string"
        },
        "example": "\"api\";q=3000;w=60"
      },
      "RetryAfter": {
        "description": "How many seconds to wait.",
        "required": true,
        "schema": {
          "type": "string"
        },
        "example": "60"
      }
    },
    "responses": {
      "NotModified": {
        "description": "The response with this ETag is still current.",
        "headers": {
          "ETag": {
            "$ref": "#/components/headers/ETag"
          },
          "Cache-Control": {
            "$ref": "#/components/headers/CacheControl"
          },
          "Railbird-Time": {
            "$ref": "#/components/headers/RailbirdTime"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        }
      },
      "NotModifiedVersion": {
        "description": "The response with this ETag is still current.",
        "headers": {
          "ETag": {
            "$ref": "#/components/headers/ETag"
          },
          "Cache-Control": {
            "$ref": "#/components/headers/CacheControl"
          },
          "Railbird-Time": {
            "$ref": "#/components/headers/RailbirdTime"
          },
          "Railbird-Version": {
            "$ref": "#/components/headers/RailbirdVersion"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        }
      },
      "BadRequest": {
        "description": "The request does not fit the contract; `issues` says where.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "The request could not be understood.",
              "name": "badRequest"
            }
          }
        }
      },
      "Unauthorised": {
        "description": "Nobody is signed in.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "Please sign in.",
              "name": "unauthorised"
            }
          }
        }
      },
      "Forbidden": {
        "description": "The request came from another site, or carried a cookie without `Origin` (`forbidden`). Or the account has to be completed\nfirst: it needs a second factor (`secondFactorRequired`) or a password of its own (`passwordChangeRequired`).\n",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "This request was refused because it came from another site.",
              "name": "forbidden"
            }
          }
        }
      },
      "RedistributionForbidden": {
        "description": "An owner of this site's data does not allow it to be handed on, and the request is not one of this site's own pages.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "An owner of this data does not allow it to be handed on: only this site's own pages may read it.",
              "name": "redistributionForbidden"
            }
          }
        }
      },
      "NotFound": {
        "description": "There is no such thing.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "Race not found",
              "name": "notFound"
            }
          }
        }
      },
      "Conflict": {
        "description": "Another bookmaker has this id, or there are 1000 bookmakers already (`bookmakersFull`).",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "A bookmaker with this ID already exists.",
              "name": "conflict"
            }
          }
        }
      },
      "AccountConflict": {
        "description": "The account is not in a state for this.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "An authenticator app is set up already.",
              "name": "factorConflict"
            }
          }
        }
      },
      "PreconditionFailed": {
        "description": "Somebody else changed it first.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "Somebody else changed this bookmaker. Load it again and repeat your change.",
              "name": "preconditionFailed"
            }
          }
        }
      },
      "PayloadTooLarge": {
        "description": "The body is too large.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "The request is too large.",
              "name": "payloadTooLarge"
            }
          }
        }
      },
      "UnsupportedMediaType": {
        "description": "The body is not JSON.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "Send the body as JSON.",
              "name": "unsupportedMediaType"
            }
          }
        }
      },
      "Unprocessable": {
        "description": "The uploaded file is not an image that can be shown.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "This file is not an image we can show.",
              "name": "unprocessable"
            }
          }
        }
      },
      "TooManyRequests": {
        "description": "Too many requests, or attempts to sign in, from this address, or too many uploads of this account that were not attached (`tooManyUploads`). `Retry-After` says when to come back.",
        "headers": {
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "Too many attempts. Please wait and try again.",
              "name": "tooManyRequests"
            }
          }
        }
      },
      "StreamLimit": {
        "description": "This address has as many streams open as it may, or has made too many requests.",
        "headers": {
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "Too many live streams from this address. Poll instead.",
              "name": "tooManyStreams"
            }
          }
        }
      },
      "StreamsFull": {
        "description": "The server has as many streams open as it can.",
        "headers": {
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "No more live streams can be opened just now. Poll instead.",
              "name": "streamsFull"
            }
          }
        }
      },
      "Unavailable": {
        "description": "A system that the server needs, such as its database, cannot be reached, or too many pictures wait to be drawn (`picturesBusy`). Nothing was changed.\n",
        "headers": {
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "The database cannot be reached just now. Nothing was changed: please try again in a moment.",
              "name": "unavailable"
            }
          }
        }
      },
      "ServerError": {
        "description": "A server error. `id` can be quoted when reporting it.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "example": {
              "message": "Something went wrong on our side.",
              "name": "serverError"
            }
          }
        }
      }
    },
    "schemas": {
      "Id": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100,
        "pattern": "^[A-Za-z0-9][A-Za-z0-9._~:-]*$",
        "x-hint": "Must start with a letter or a digit and hold only letters, digits and . _ ~ : -",
        "description": "An identifier."
      },
      "RacingCode": {
        "type": "string",
        "enum": [
          "R",
          "G",
          "H"
        ],
        "description": "R thoroughbred racing, G greyhounds, H harness."
      },
      "Jurisdiction": {
        "type": "string",
        "enum": [
          "AU",
          "NZ"
        ],
        "description": "A country whose racing is listed."
      },
      "RaceStatus": {
        "type": "string",
        "enum": [
          "open",
          "closed",
          "interim",
          "final",
          "abandoned"
        ],
        "description": "What the feed last said of the race."
      },
      "Instant": {
        "type": "string",
        "format": "date-time",
        "description": "An instant in UTC."
      },
      "CalendarDate": {
        "type": "string",
        "format": "date",
        "description": "A date, local to the meeting."
      },
      "Odds": {
        "type": "number",
        "exclusiveMinimum": 1,
        "maximum": 10000,
        "description": "A price in decimal dollars."
      },
      "Percent": {
        "type": "number",
        "minimum": -100,
        "maximum": 1000000,
        "description": "Percent; movement is current against opening price, below zero is a crunch."
      },
      "HttpUrl": {
        "type": "string",
        "maxLength": 2048,
        "pattern": "^https?://(([A-Za-z0-9_-]+\\.)*[A-Za-z][A-Za-z0-9_-]*|([0-9]{1,3}\\.){3}[0-9]{1,3})(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]\\S*)?$",
        "x-hint": "Must be an address such as https://www.example.com.",
        "description": "An http or https address. The host is a name in ASCII (international names as xn--) or an IPv4 address, without a user name."
      },
      "SilksUrl": {
        "type": "string",
        "pattern": "^/silks/[0-9a-f]{32}\\.webp$",
        "x-hint": "Must be an address below /silks.",
        "description": "Where this site serves a picture of the runner's silks, at most 64 by 64 pixels. Its bytes never change. Absent until this site has one."
      },
      "HexColor": {
        "type": "string",
        "maxLength": 7,
        "pattern": "^#[0-9A-Fa-f]{6}$",
        "x-hint": "Must be a colour such as #1A4FA0.",
        "description": "A colour as \\#rrggbb."
      },
      "ColorInput": {
        "type": "string",
        "maxLength": 7,
        "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$",
        "x-hint": "Must be a colour such as #1A4FA0 or #f00.",
        "description": "A colour as \\#rrggbb or \\#rgb. It is kept and answered as \\#rrggbb: #f00 becomes #ff0000."
      },
      "Absent": {
        "anyOf": [
          {
            "type": "null"
          },
          {
            "type": "string",
            "const": ""
          }
        ],
        "description": "Counts as absent."
      },
      "Error": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "message",
          "name"
        ],
        "description": "What went wrong. The message is written for people.",
        "properties": {
          "message": {
            "type": "string",
            "minLength": 1,
            "description": "A sentence for people."
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "description": "The error's name in the catalogue of the docs."
          },
          "id": {
            "type": "string",
            "description": "Quote it when reporting a server error."
          },
          "issues": {
            "type": "array",
            "description": "What does not fit, each with its place.",
            "items": {
              "$ref": "#/components/schemas/Issue"
            }
          }
        }
      },
      "Issue": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "path",
          "message"
        ],
        "description": "One thing that does not fit the contract.",
        "properties": {
          "path": {
            "type": "string",
            "description": "Where, as `query.count` or `body.url`."
          },
          "message": {
            "type": "string",
            "description": "What is wrong with it."
          }
        }
      },
      "Feed": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "name",
          "credit",
          "simulated",
          "state"
        ],
        "description": "Whose data this is and how old it is.",
        "properties": {
          "name": {
            "type": "string",
            "description": "The feed's name."
          },
          "credit": {
            "type": "string",
            "description": "The credit line owed to the data provider."
          },
          "creditUrl": {
            "$ref": "#/components/schemas/HttpUrl",
            "description": "Where the credit line links to."
          },
          "credits": {
            "type": "array",
            "minItems": 1,
            "description": "Where several feeds run together: the credit of each, which `credit` has in one line.",
            "items": {
              "$ref": "#/components/schemas/FeedCredit"
            }
          },
          "redistribution": {
            "type": "string",
            "const": "forbidden",
            "description": "Present where an owner of the data does not allow it to be handed on: reads of the race day then respond to this site's own pages alone."
          },
          "simulated": {
            "type": "boolean",
            "description": "True when the prices are invented."
          },
          "state": {
            "type": "string",
            "enum": [
              "starting",
              "ok",
              "stale",
              "down",
              "kept"
            ],
            "description": "ok while polls succeed; stale when prices are older than they should be; down when the feed has not responded for longer; kept for what is stored of another day, which the feed is not asked about."
          },
          "updatedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When the feed last responded."
          }
        }
      },
      "FeedCredit": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "text"
        ],
        "description": "The credit that is owed to one feed's owner.",
        "properties": {
          "text": {
            "type": "string",
            "minLength": 1,
            "description": "The credit."
          },
          "url": {
            "$ref": "#/components/schemas/HttpUrl",
            "description": "Where it links to."
          }
        }
      },
      "Status": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "now",
          "feed"
        ],
        "description": "The server's clock and its feed.",
        "properties": {
          "now": {
            "$ref": "#/components/schemas/Instant",
            "description": "The server's clock."
          },
          "feed": {
            "$ref": "#/components/schemas/Feed"
          }
        }
      },
      "PriceSignal": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "number",
          "odds"
        ],
        "description": "A runner singled out by its price.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id",
            "description": "Runner id."
          },
          "number": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "odds": {
            "$ref": "#/components/schemas/Odds"
          }
        }
      },
      "TipSignal": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "number",
          "tipsCount"
        ],
        "description": "The runner named by most tipsters.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id",
            "description": "Runner id."
          },
          "number": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "tipsCount": {
            "$ref": "#/components/schemas/TipsCount"
          }
        }
      },
      "MoveSignal": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "runnerId",
          "number",
          "movePct"
        ],
        "description": "The runner whose price moved most in one direction.",
        "properties": {
          "runnerId": {
            "$ref": "#/components/schemas/Id",
            "description": "Runner id."
          },
          "number": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "movePct": {
            "$ref": "#/components/schemas/Percent"
          },
          "scratchingsPct": {
            "type": "number",
            "minimum": -100,
            "maximum": -0.1,
            "description": "Percent that scratchings alone would have moved its price, one decimal; absent where they explain nothing."
          }
        }
      },
      "RunnerNumber": {
        "type": "integer",
        "minimum": 1,
        "maximum": 99,
        "description": "Saddle-cloth, rug or harness number."
      },
      "TipsCount": {
        "type": "integer",
        "minimum": 1,
        "maximum": 100000,
        "description": "How many tipsters named the runner."
      },
      "Signals": {
        "type": "object",
        "additionalProperties": false,
        "description": "The betting signals of a race. One with nothing to show is absent.",
        "properties": {
          "favourite": {
            "$ref": "#/components/schemas/PriceSignal"
          },
          "secondFavourite": {
            "$ref": "#/components/schemas/PriceSignal"
          },
          "mostTipped": {
            "$ref": "#/components/schemas/TipSignal"
          },
          "biggestCruncher": {
            "$ref": "#/components/schemas/MoveSignal"
          },
          "biggestDrifter": {
            "$ref": "#/components/schemas/MoveSignal"
          }
        }
      },
      "Quote": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "bookmakerId",
          "odds"
        ],
        "description": "One bookmaker's fixed-win price on a runner.",
        "properties": {
          "bookmakerId": {
            "$ref": "#/components/schemas/Id",
            "description": "The feed's identifier of the bookmaker."
          },
          "odds": {
            "$ref": "#/components/schemas/Odds"
          },
          "openOdds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Its opening price, or the first price seen that day."
          },
          "seenAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When the feed last confirmed it; absent where that is when it confirmed the race, its `updatedAt`."
          }
        }
      },
      "Placing": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "position",
          "runnerNumber"
        ],
        "description": "A placing. Dead heats share a position.",
        "properties": {
          "position": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "1 is the winner."
          },
          "runnerNumber": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "runnerName": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "Who that is, where it is not among the race's runners: a feed that is first read after a race gives its result alone."
          }
        }
      },
      "Protest": {
        "type": "object",
        "additionalProperties": false,
        "description": "A protest against the placings, pending or decided.",
        "properties": {
          "reason": {
            "type": "string",
            "minLength": 1,
            "maxLength": 300,
            "description": "As the feed says it."
          }
        }
      },
      "Dividend": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "pool",
          "runners",
          "amount"
        ],
        "description": "What a pool pays for one dollar.",
        "properties": {
          "pool": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60,
            "description": "Win, Place, Quinella, Trifecta and so on."
          },
          "tote": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20,
            "description": "Whose pool it is: NSW, VIC, QLD, NZ; absent where the feed does not say."
          },
          "runners": {
            "type": "array",
            "minItems": 1,
            "maxItems": 24,
            "description": "Runners that it is paid on, in the order of the placings.",
            "items": {
              "$ref": "#/components/schemas/RunnerNumber"
            }
          },
          "amount": {
            "type": "number",
            "exclusiveMinimum": 0,
            "description": "Decimal dollars."
          }
        }
      },
      "RaceChange": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/StatusChange"
          },
          {
            "$ref": "#/components/schemas/StartChange"
          },
          {
            "$ref": "#/components/schemas/ResultChange"
          },
          {
            "$ref": "#/components/schemas/ProtestChange"
          },
          {
            "$ref": "#/components/schemas/ConditionChange"
          },
          {
            "$ref": "#/components/schemas/RunnerChange"
          }
        ],
        "description": "A line of a race's log."
      },
      "ChangedAt": {
        "type": "string",
        "format": "date-time",
        "description": "When it happened, where the feed says so; else when it was first seen."
      },
      "StatusChange": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "at"
        ],
        "description": "The race jumped, is open again after that, or will not be run; or what was said of a protest is gone.",
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "jumped",
              "reopened",
              "abandoned",
              "protestCleared"
            ],
            "description": "What happened."
          },
          "at": {
            "$ref": "#/components/schemas/ChangedAt"
          }
        }
      },
      "StartChange": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "at",
          "from",
          "to"
        ],
        "description": "The expected start moved.",
        "properties": {
          "kind": {
            "type": "string",
            "const": "start",
            "description": "What happened."
          },
          "at": {
            "$ref": "#/components/schemas/ChangedAt"
          },
          "from": {
            "$ref": "#/components/schemas/Instant",
            "description": "The start as it was."
          },
          "to": {
            "$ref": "#/components/schemas/Instant",
            "description": "The start as it became."
          }
        }
      },
      "ResultChange": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "at",
          "places"
        ],
        "description": "A result was published, or one that was published is another now.",
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "interim",
              "final",
              "amended"
            ],
            "description": "What happened."
          },
          "at": {
            "$ref": "#/components/schemas/ChangedAt"
          },
          "places": {
            "$ref": "#/components/schemas/Places",
            "description": "The result."
          },
          "was": {
            "$ref": "#/components/schemas/Places",
            "description": "What an amended result was before."
          }
        }
      },
      "ProtestChange": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "at"
        ],
        "description": "A protest was lodged, or the feed says something else of it.",
        "properties": {
          "kind": {
            "type": "string",
            "const": "protest",
            "description": "What happened."
          },
          "at": {
            "$ref": "#/components/schemas/ChangedAt"
          },
          "reason": {
            "type": "string",
            "minLength": 1,
            "maxLength": 300,
            "description": "As the feed says it."
          }
        }
      },
      "ConditionChange": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "at",
          "from",
          "to"
        ],
        "description": "The track or the weather changed.",
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "track",
              "weather"
            ],
            "description": "What changed."
          },
          "at": {
            "$ref": "#/components/schemas/ChangedAt"
          },
          "from": {
            "type": "string",
            "minLength": 1,
            "description": "As it was."
          },
          "to": {
            "type": "string",
            "minLength": 1,
            "description": "As it is."
          }
        }
      },
      "RunnerChange": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "at",
          "runnerNumber",
          "runnerName"
        ],
        "description": "Scratched or back in the race; an emergency that gets a start; another jockey or driver; another barrier or box.",
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "scratched",
              "reinstated",
              "emergency",
              "jockey",
              "barrier"
            ],
            "description": "What happened."
          },
          "at": {
            "$ref": "#/components/schemas/ChangedAt"
          },
          "runnerNumber": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "runnerName": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "Runner's name."
          },
          "from": {
            "type": "string",
            "minLength": 1,
            "description": "As it was; absent when there was none."
          },
          "to": {
            "type": "string",
            "minLength": 1,
            "description": "As it is; absent when there is none."
          },
          "late": {
            "type": "boolean",
            "description": "True of a scratching that the feed calls late."
          }
        }
      },
      "Places": {
        "type": "array",
        "maxItems": 4,
        "description": "Runner numbers by place; a dead heat has several in one place.",
        "items": {
          "type": "array",
          "minItems": 1,
          "description": "The runners of one place, by number.",
          "items": {
            "$ref": "#/components/schemas/RunnerNumber"
          }
        }
      },
      "RunnerSummary": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "number",
          "name",
          "scratched"
        ],
        "description": "An entrant with its best price.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "number": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "Runner's name."
          },
          "trainer": {
            "type": "string",
            "minLength": 1,
            "description": "Trainer."
          },
          "jockey": {
            "type": "string",
            "minLength": 1,
            "description": "Jockey or harness driver."
          },
          "barrier": {
            "type": "string",
            "minLength": 1,
            "description": "Barrier, box or harness draw."
          },
          "openOdds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best opening price over the bookmakers that quote now; of a scratched runner, over those that quoted it last."
          },
          "odds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best current price over all bookmakers."
          },
          "bookmaker": {
            "$ref": "#/components/schemas/Id",
            "description": "The bookmaker whose price odds is."
          },
          "tipsCount": {
            "$ref": "#/components/schemas/TipsCount"
          },
          "scratched": {
            "type": "boolean",
            "description": "True when it will not run."
          },
          "scratchedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it was scratched: as the feed says, or when it was first seen scratched; absent when neither is known."
          },
          "lastOdds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best price of a scratched runner before it was scratched."
          },
          "lateScratching": {
            "type": "boolean",
            "description": "True where the feed calls the scratching a late one."
          },
          "emergency": {
            "type": "boolean",
            "description": "True of an emergency or reserve that waits for a scratching to make room."
          },
          "weight": {
            "type": "number",
            "minimum": 0,
            "maximum": 200,
            "description": "Carried weight in kilograms."
          },
          "form": {
            "type": "string",
            "minLength": 1,
            "maxLength": 40,
            "description": "Recent finishes, oldest first."
          },
          "silksUrl": {
            "$ref": "#/components/schemas/SilksUrl"
          }
        }
      },
      "Runner": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "number",
          "name",
          "scratched",
          "prices"
        ],
        "description": "An entrant with every bookmaker's quote.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "number": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "Runner's name."
          },
          "trainer": {
            "type": "string",
            "minLength": 1,
            "description": "Trainer."
          },
          "jockey": {
            "type": "string",
            "minLength": 1,
            "description": "Jockey or harness driver."
          },
          "barrier": {
            "type": "string",
            "minLength": 1,
            "description": "Barrier, box or harness draw."
          },
          "openOdds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best opening price over the bookmakers that quote now; of a scratched runner, over those that quoted it last."
          },
          "odds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best current price over all bookmakers."
          },
          "bookmaker": {
            "$ref": "#/components/schemas/Id",
            "description": "The bookmaker whose price odds is."
          },
          "tipsCount": {
            "$ref": "#/components/schemas/TipsCount"
          },
          "scratched": {
            "type": "boolean",
            "description": "True when it will not run."
          },
          "scratchedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it was scratched: as the feed says, or when it was first seen scratched; absent when neither is known."
          },
          "lastOdds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best price of a scratched runner before it was scratched."
          },
          "lateScratching": {
            "type": "boolean",
            "description": "True where the feed calls the scratching a late one."
          },
          "emergency": {
            "type": "boolean",
            "description": "True of an emergency or reserve that waits for a scratching to make room."
          },
          "weight": {
            "type": "number",
            "minimum": 0,
            "maximum": 200,
            "description": "Carried weight in kilograms."
          },
          "form": {
            "type": "string",
            "minLength": 1,
            "maxLength": 40,
            "description": "Recent finishes, oldest first."
          },
          "silksUrl": {
            "$ref": "#/components/schemas/SilksUrl"
          },
          "prices": {
            "type": "array",
            "description": "Every bookmaker that quotes now, best price first.",
            "items": {
              "$ref": "#/components/schemas/Quote"
            }
          }
        }
      },
      "RaceSummary": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "number",
          "name",
          "startTime",
          "racingCode",
          "status",
          "runnerCount",
          "signals"
        ],
        "description": "A race of a list, without runners.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "number": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "Race number at the meeting."
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "description": "Race name."
          },
          "startTime": {
            "$ref": "#/components/schemas/Instant",
            "description": "Expected start."
          },
          "advertisedStart": {
            "$ref": "#/components/schemas/Instant",
            "description": "The start that was published first; absent while `startTime` is that one."
          },
          "distance": {
            "type": "integer",
            "minimum": 1,
            "maximum": 20000,
            "description": "Metres."
          },
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "status": {
            "$ref": "#/components/schemas/RaceStatus"
          },
          "runnerCount": {
            "type": "integer",
            "minimum": 0,
            "maximum": 99,
            "description": "Runners that are not scratched."
          },
          "winners": {
            "type": "array",
            "minItems": 1,
            "description": "Numbers of the runners in first place, more than one after a dead heat; absent without a result.",
            "items": {
              "$ref": "#/components/schemas/RunnerNumber"
            }
          },
          "signals": {
            "$ref": "#/components/schemas/Signals"
          }
        }
      },
      "MeetingRace": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "number",
          "name",
          "startTime",
          "racingCode",
          "status",
          "runnerCount",
          "signals",
          "meetingId",
          "meetingDate",
          "jurisdiction",
          "venue",
          "state",
          "runners"
        ],
        "description": "A race of a meeting, with runners and their best prices.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "number": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "Race number at the meeting."
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "description": "Race name."
          },
          "startTime": {
            "$ref": "#/components/schemas/Instant",
            "description": "Expected start."
          },
          "advertisedStart": {
            "$ref": "#/components/schemas/Instant",
            "description": "The start that was published first; absent while `startTime` is that one."
          },
          "distance": {
            "type": "integer",
            "minimum": 1,
            "maximum": 20000,
            "description": "Metres."
          },
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "status": {
            "$ref": "#/components/schemas/RaceStatus"
          },
          "runnerCount": {
            "type": "integer",
            "minimum": 0,
            "maximum": 99,
            "description": "Runners that are not scratched."
          },
          "winners": {
            "type": "array",
            "minItems": 1,
            "description": "Numbers of the runners in first place, more than one after a dead heat; absent without a result.",
            "items": {
              "$ref": "#/components/schemas/RunnerNumber"
            }
          },
          "signals": {
            "$ref": "#/components/schemas/Signals"
          },
          "meetingId": {
            "$ref": "#/components/schemas/Id"
          },
          "meetingDate": {
            "$ref": "#/components/schemas/CalendarDate",
            "description": "Its meeting's date, local to the meeting."
          },
          "jurisdiction": {
            "$ref": "#/components/schemas/Jurisdiction"
          },
          "venue": {
            "type": "string",
            "minLength": 1,
            "description": "Track."
          },
          "state": {
            "type": "string",
            "minLength": 1,
            "description": "State or territory, or the region abroad."
          },
          "trackCondition": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed says it."
          },
          "weather": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed says it."
          },
          "tipspotRaceId": {
            "$ref": "#/components/schemas/Id",
            "description": "The tipping site's id of this race."
          },
          "tipsUrl": {
            "$ref": "#/components/schemas/HttpUrl",
            "description": "The tipping site's page of this race."
          },
          "results": {
            "type": "array",
            "description": "Placings, winner first; absent before the result.",
            "items": {
              "$ref": "#/components/schemas/Placing"
            }
          },
          "protest": {
            "$ref": "#/components/schemas/Protest"
          },
          "updatedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When a feed last confirmed the prices."
          },
          "runners": {
            "type": "array",
            "description": "Runners by number.",
            "items": {
              "$ref": "#/components/schemas/RunnerSummary"
            }
          }
        }
      },
      "Race": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "number",
          "name",
          "startTime",
          "racingCode",
          "status",
          "runnerCount",
          "signals",
          "meetingId",
          "meetingDate",
          "jurisdiction",
          "venue",
          "state",
          "runners",
          "feed"
        ],
        "description": "A race with every bookmaker's prices.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "number": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "Race number at the meeting."
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "description": "Race name."
          },
          "startTime": {
            "$ref": "#/components/schemas/Instant",
            "description": "Expected start."
          },
          "advertisedStart": {
            "$ref": "#/components/schemas/Instant",
            "description": "The start that was published first; absent while `startTime` is that one."
          },
          "distance": {
            "type": "integer",
            "minimum": 1,
            "maximum": 20000,
            "description": "Metres."
          },
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "status": {
            "$ref": "#/components/schemas/RaceStatus"
          },
          "runnerCount": {
            "type": "integer",
            "minimum": 0,
            "maximum": 99,
            "description": "Runners that are not scratched."
          },
          "winners": {
            "type": "array",
            "minItems": 1,
            "description": "Numbers of the runners in first place, more than one after a dead heat; absent without a result.",
            "items": {
              "$ref": "#/components/schemas/RunnerNumber"
            }
          },
          "signals": {
            "$ref": "#/components/schemas/Signals"
          },
          "meetingId": {
            "$ref": "#/components/schemas/Id"
          },
          "meetingDate": {
            "$ref": "#/components/schemas/CalendarDate",
            "description": "Its meeting's date, local to the meeting."
          },
          "jurisdiction": {
            "$ref": "#/components/schemas/Jurisdiction"
          },
          "venue": {
            "type": "string",
            "minLength": 1,
            "description": "Track."
          },
          "state": {
            "type": "string",
            "minLength": 1,
            "description": "State or territory, or the region abroad."
          },
          "trackCondition": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed says it."
          },
          "weather": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed says it."
          },
          "tipspotRaceId": {
            "$ref": "#/components/schemas/Id",
            "description": "The tipping site's id of this race."
          },
          "tipsUrl": {
            "$ref": "#/components/schemas/HttpUrl",
            "description": "The tipping site's page of this race."
          },
          "results": {
            "type": "array",
            "description": "Placings, winner first; absent before the result.",
            "items": {
              "$ref": "#/components/schemas/Placing"
            }
          },
          "protest": {
            "$ref": "#/components/schemas/Protest"
          },
          "updatedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When a feed last confirmed the prices."
          },
          "jumpedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it jumped, where the feed says so."
          },
          "dividends": {
            "type": "array",
            "description": "What pools pay; absent until the feed says so.",
            "items": {
              "$ref": "#/components/schemas/Dividend"
            }
          },
          "changes": {
            "type": "array",
            "maxItems": 60,
            "description": "What has changed since it was first read, by time; the newest. Absent when nothing has.",
            "items": {
              "$ref": "#/components/schemas/RaceChange"
            }
          },
          "runners": {
            "type": "array",
            "description": "Runners by number.",
            "items": {
              "$ref": "#/components/schemas/Runner"
            }
          },
          "runnersLeftOut": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "How many runners the feed lists in a form that cannot be shown, without a number for instance; absent when there are none."
          },
          "quotedBy": {
            "type": "array",
            "minItems": 1,
            "description": "The bookmakers that have quoted in the race, also while their market is suspended, in the order in which they were first seen; absent until one has.",
            "items": {
              "$ref": "#/components/schemas/Id"
            }
          },
          "feed": {
            "$ref": "#/components/schemas/Feed"
          }
        }
      },
      "UpcomingRace": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "number",
          "name",
          "startTime",
          "racingCode",
          "status",
          "runnerCount",
          "signals",
          "meetingId",
          "meetingDate",
          "jurisdiction",
          "venue",
          "state",
          "runners"
        ],
        "description": "A race of the next-to-jump list.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "number": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "Race number at the meeting."
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "description": "Race name."
          },
          "startTime": {
            "$ref": "#/components/schemas/Instant",
            "description": "Expected start."
          },
          "advertisedStart": {
            "$ref": "#/components/schemas/Instant",
            "description": "The start that was published first; absent while `startTime` is that one."
          },
          "distance": {
            "type": "integer",
            "minimum": 1,
            "maximum": 20000,
            "description": "Metres."
          },
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "status": {
            "$ref": "#/components/schemas/RaceStatus"
          },
          "runnerCount": {
            "type": "integer",
            "minimum": 0,
            "maximum": 99,
            "description": "Runners that are not scratched."
          },
          "winners": {
            "type": "array",
            "minItems": 1,
            "description": "Numbers of the runners in first place, more than one after a dead heat; absent without a result.",
            "items": {
              "$ref": "#/components/schemas/RunnerNumber"
            }
          },
          "signals": {
            "$ref": "#/components/schemas/Signals"
          },
          "meetingId": {
            "$ref": "#/components/schemas/Id"
          },
          "meetingDate": {
            "$ref": "#/components/schemas/CalendarDate",
            "description": "Its meeting's date, local to the meeting."
          },
          "jurisdiction": {
            "$ref": "#/components/schemas/Jurisdiction"
          },
          "venue": {
            "type": "string",
            "minLength": 1,
            "description": "Track."
          },
          "state": {
            "type": "string",
            "minLength": 1,
            "description": "State or territory, or the region abroad."
          },
          "trackCondition": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed says it."
          },
          "weather": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed says it."
          },
          "tipspotRaceId": {
            "$ref": "#/components/schemas/Id",
            "description": "The tipping site's id of this race."
          },
          "tipsUrl": {
            "$ref": "#/components/schemas/HttpUrl",
            "description": "The tipping site's page of this race."
          },
          "results": {
            "type": "array",
            "description": "Placings, winner first; absent before the result.",
            "items": {
              "$ref": "#/components/schemas/Placing"
            }
          },
          "protest": {
            "$ref": "#/components/schemas/Protest"
          },
          "updatedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When a feed last confirmed the prices."
          },
          "runners": {
            "type": "array",
            "description": "Runners by number.",
            "items": {
              "$ref": "#/components/schemas/Runner"
            }
          }
        }
      },
      "Meeting": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "venue",
          "state",
          "jurisdiction",
          "racingCode",
          "date",
          "races"
        ],
        "description": "A meeting of a list.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "venue": {
            "type": "string",
            "minLength": 1,
            "description": "Track."
          },
          "state": {
            "type": "string",
            "minLength": 1,
            "description": "State or territory, or the region abroad."
          },
          "jurisdiction": {
            "$ref": "#/components/schemas/Jurisdiction"
          },
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "date": {
            "$ref": "#/components/schemas/CalendarDate"
          },
          "trackCondition": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed says it."
          },
          "weather": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed says it."
          },
          "races": {
            "type": "array",
            "description": "Races by number.",
            "items": {
              "$ref": "#/components/schemas/RaceSummary"
            }
          }
        }
      },
      "MeetingDetail": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "venue",
          "state",
          "jurisdiction",
          "racingCode",
          "date",
          "races",
          "feed"
        ],
        "description": "A meeting with its races and runners.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "venue": {
            "type": "string",
            "minLength": 1,
            "description": "Track."
          },
          "state": {
            "type": "string",
            "minLength": 1,
            "description": "State or territory, or the region abroad."
          },
          "jurisdiction": {
            "$ref": "#/components/schemas/Jurisdiction"
          },
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "date": {
            "$ref": "#/components/schemas/CalendarDate"
          },
          "trackCondition": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed says it."
          },
          "weather": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed says it."
          },
          "races": {
            "type": "array",
            "description": "Races by number.",
            "items": {
              "$ref": "#/components/schemas/MeetingRace"
            }
          },
          "feed": {
            "$ref": "#/components/schemas/Feed"
          }
        }
      },
      "MeetingsToday": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "meetings",
          "feed"
        ],
        "description": "Today's meetings.",
        "properties": {
          "meetings": {
            "type": "array",
            "description": "Open meetings first.",
            "items": {
              "$ref": "#/components/schemas/Meeting"
            }
          },
          "feed": {
            "$ref": "#/components/schemas/Feed"
          }
        }
      },
      "MeetingsOnDay": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "date",
          "meetings",
          "feed"
        ],
        "description": "The meetings of one date.",
        "properties": {
          "date": {
            "$ref": "#/components/schemas/CalendarDate"
          },
          "meetings": {
            "type": "array",
            "description": "Open meetings first.",
            "items": {
              "$ref": "#/components/schemas/Meeting"
            }
          },
          "feed": {
            "$ref": "#/components/schemas/Feed"
          }
        }
      },
      "NextToJump": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "nextRaces",
          "feed"
        ],
        "description": "The next races to jump.",
        "properties": {
          "nextRaces": {
            "type": "array",
            "description": "Soonest first.",
            "items": {
              "$ref": "#/components/schemas/UpcomingRace"
            }
          },
          "feed": {
            "$ref": "#/components/schemas/Feed"
          }
        }
      },
      "Tips": {
        "type": "object",
        "additionalProperties": false,
        "description": "What tipsters say of a race.",
        "properties": {
          "mostTipped": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "runnerNumber",
              "tipsCount"
            ],
            "description": "The runner named by most tipsters.",
            "properties": {
              "runnerNumber": {
                "$ref": "#/components/schemas/RunnerNumber"
              },
              "tipsCount": {
                "$ref": "#/components/schemas/TipsCount"
              }
            }
          },
          "tipSpotRaceId": {
            "$ref": "#/components/schemas/Id",
            "description": "The tipping site's id of this race."
          },
          "tipsUrl": {
            "$ref": "#/components/schemas/HttpUrl",
            "description": "The tipping site's page of this race."
          }
        }
      },
      "EpochMilliseconds": {
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991,
        "description": "An instant, epoch milliseconds."
      },
      "PricePoint": {
        "type": "array",
        "prefixItems": [
          {
            "$ref": "#/components/schemas/EpochMilliseconds"
          },
          {
            "anyOf": [
              {
                "$ref": "#/components/schemas/Odds"
              },
              {
                "type": "null"
              }
            ]
          }
        ],
        "minItems": 2,
        "maxItems": 2,
        "description": "An instant (epoch milliseconds), and the price in decimal dollars from then on; null: no price from then on."
      },
      "BookmakerPrices": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "bookmakerId",
          "points"
        ],
        "description": "One bookmaker's prices on a runner over time.",
        "properties": {
          "bookmakerId": {
            "$ref": "#/components/schemas/Id",
            "description": "The feed's identifier of the bookmaker."
          },
          "points": {
            "type": "array",
            "maxItems": 60,
            "description": "Its prices by time.",
            "items": {
              "$ref": "#/components/schemas/PricePoint"
            }
          }
        }
      },
      "RunnerBestPrices": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "number",
          "best"
        ],
        "description": "A runner's best price over time.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id",
            "description": "Runner id."
          },
          "number": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "best": {
            "type": "array",
            "maxItems": 120,
            "description": "The best price over all bookmakers by time.",
            "items": {
              "$ref": "#/components/schemas/PricePoint"
            }
          },
          "open": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best opening price over the bookmakers that quote now, as the race's `openOdds`."
          },
          "high": {
            "$ref": "#/components/schemas/PricePoint",
            "description": "The highest best price, and when it first was."
          },
          "low": {
            "$ref": "#/components/schemas/PricePoint",
            "description": "The lowest best price, and when it first was."
          },
          "nineAm": {
            "$ref": "#/components/schemas/Odds",
            "description": "The best price at 9:00 AM in Melbourne on the meeting's date; absent when `asOf` is before then, and when there was none."
          },
          "tenMinutesAgo": {
            "$ref": "#/components/schemas/Odds",
            "description": "The best price ten minutes before `asOf`; absent when there was none. For a later instant `best` has it."
          }
        }
      },
      "RunnerPrices": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "number",
          "best",
          "bookmakers"
        ],
        "description": "A runner's prices over time.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id",
            "description": "Runner id."
          },
          "number": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "best": {
            "type": "array",
            "maxItems": 120,
            "description": "The best price over all bookmakers by time.",
            "items": {
              "$ref": "#/components/schemas/PricePoint"
            }
          },
          "open": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best opening price over the bookmakers that quote now, as the race's `openOdds`."
          },
          "high": {
            "$ref": "#/components/schemas/PricePoint",
            "description": "The highest best price, and when it first was."
          },
          "low": {
            "$ref": "#/components/schemas/PricePoint",
            "description": "The lowest best price, and when it first was."
          },
          "nineAm": {
            "$ref": "#/components/schemas/Odds",
            "description": "The best price at 9:00 AM in Melbourne on the meeting's date; absent when `asOf` is before then, and when there was none."
          },
          "tenMinutesAgo": {
            "$ref": "#/components/schemas/Odds",
            "description": "The best price ten minutes before `asOf`; absent when there was none. For a later instant `best` has it."
          },
          "bookmakers": {
            "type": "array",
            "description": "Every bookmaker that has quoted it, by id.",
            "items": {
              "$ref": "#/components/schemas/BookmakerPrices"
            }
          }
        }
      },
      "PriceMarks": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "scratchings",
          "startTimes"
        ],
        "description": "What explains prices beside money.",
        "properties": {
          "scratchings": {
            "type": "array",
            "description": "Scratchings whose time is known, by time.",
            "items": {
              "$ref": "#/components/schemas/ScratchingMark"
            }
          },
          "startTimes": {
            "type": "array",
            "maxItems": 20,
            "description": "Start times that moved, by time; the newest.",
            "items": {
              "$ref": "#/components/schemas/StartTimeMark"
            }
          }
        }
      },
      "ScratchingMark": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "runnerNumber",
          "at"
        ],
        "description": "A runner that was scratched.",
        "properties": {
          "runnerNumber": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "at": {
            "$ref": "#/components/schemas/EpochMilliseconds",
            "description": "When the feed says it was scratched; where it does not say, when it was first seen scratched."
          }
        }
      },
      "StartTimeMark": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "from",
          "to",
          "at"
        ],
        "description": "A start time that moved.",
        "properties": {
          "from": {
            "$ref": "#/components/schemas/EpochMilliseconds",
            "description": "The start as it was."
          },
          "to": {
            "$ref": "#/components/schemas/EpochMilliseconds",
            "description": "The start as it became."
          },
          "at": {
            "$ref": "#/components/schemas/EpochMilliseconds",
            "description": "When that was first seen."
          }
        }
      },
      "RaceBestPrices": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "raceId",
          "asOf",
          "runners",
          "marks"
        ],
        "description": "How the best prices of a race have moved.",
        "properties": {
          "raceId": {
            "$ref": "#/components/schemas/Id",
            "description": "Race id."
          },
          "asOf": {
            "$ref": "#/components/schemas/EpochMilliseconds",
            "description": "When anything of it last changed; once betting is over, when it was. Each line goes on to here at least."
          },
          "watchedFrom": {
            "$ref": "#/components/schemas/EpochMilliseconds",
            "description": "From when on every change was seen. Points before it are those that the feed itself remembers, where it does."
          },
          "runners": {
            "type": "array",
            "description": "Runners by number.",
            "items": {
              "$ref": "#/components/schemas/RunnerBestPrices"
            }
          },
          "marks": {
            "$ref": "#/components/schemas/PriceMarks"
          }
        }
      },
      "RacePrices": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "raceId",
          "asOf",
          "runners",
          "marks"
        ],
        "description": "How the prices of a race have moved.",
        "properties": {
          "raceId": {
            "$ref": "#/components/schemas/Id",
            "description": "Race id."
          },
          "asOf": {
            "$ref": "#/components/schemas/EpochMilliseconds",
            "description": "When anything of it last changed; once betting is over, when it was. Each line goes on to here at least."
          },
          "watchedFrom": {
            "$ref": "#/components/schemas/EpochMilliseconds",
            "description": "From when on every change was seen. Points before it are those that the feed itself remembers, where it does."
          },
          "runners": {
            "type": "array",
            "description": "Runners by number.",
            "items": {
              "$ref": "#/components/schemas/RunnerPrices"
            }
          },
          "marks": {
            "$ref": "#/components/schemas/PriceMarks"
          }
        }
      },
      "MoversWindow": {
        "type": "string",
        "enum": [
          "open",
          "9am",
          "10m"
        ],
        "description": "Since when prices are compared."
      },
      "AustralianState": {
        "type": "string",
        "enum": [
          "NSW",
          "VIC",
          "QLD",
          "SA",
          "WA",
          "TAS",
          "NT",
          "ACT"
        ],
        "description": "An Australian state or territory."
      },
      "Mover": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "raceId",
          "raceNumber",
          "racingCode",
          "venue",
          "state",
          "startTime",
          "runnerId",
          "number",
          "name",
          "fromOdds",
          "odds",
          "bookmaker",
          "bookmakers",
          "points",
          "movePct",
          "scratched"
        ],
        "description": "A runner whose price has moved.",
        "properties": {
          "raceId": {
            "$ref": "#/components/schemas/Id",
            "description": "Race id."
          },
          "raceNumber": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "Its race's number."
          },
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "venue": {
            "type": "string",
            "minLength": 1,
            "description": "Where it runs."
          },
          "state": {
            "type": "string",
            "minLength": 1,
            "description": "State or region."
          },
          "startTime": {
            "$ref": "#/components/schemas/Instant",
            "description": "Start of its race."
          },
          "runnerId": {
            "$ref": "#/components/schemas/Id",
            "description": "Runner id."
          },
          "number": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "description": "The runner's name."
          },
          "fromOdds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best price at the window's beginning."
          },
          "odds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best price now."
          },
          "bookmaker": {
            "$ref": "#/components/schemas/Id",
            "description": "Whose price that is."
          },
          "bookmakers": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "description": "How many bookmakers are compared."
          },
          "points": {
            "type": "number",
            "minimum": -100,
            "maximum": 100,
            "description": "Change in implied probability, percentage points; above zero the runner has become likelier."
          },
          "movePct": {
            "$ref": "#/components/schemas/Percent"
          },
          "scratched": {
            "type": "array",
            "maxItems": 99,
            "description": "Numbers of the runners that were scratched in the window; since the opening, of those that had a price or were scratched after\nprices were first seen. Their share of the market went to those that are left.\n",
            "items": {
              "$ref": "#/components/schemas/RunnerNumber"
            }
          },
          "scratchingsPct": {
            "type": "number",
            "minimum": -100,
            "maximum": 0,
            "description": "What these scratchings alone would have done to the price, percent; absent without scratchings, and where it is not known, as when nobody saw the price of one of them at the window's beginning."
          }
        }
      },
      "Movers": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "window",
          "firmers",
          "drifters",
          "feed"
        ],
        "description": "Firmers and drifters of all open races.",
        "properties": {
          "window": {
            "$ref": "#/components/schemas/MoversWindow"
          },
          "since": {
            "$ref": "#/components/schemas/Instant",
            "description": "When the window begins; where open races are of two dates, the later of the beginnings that have come: between midnight and 9 am, yesterday's 9 am while a race of yesterday is still open. Absent for `open`, for `9am` where no open race's 9 am has come, and while no race is open."
          },
          "firmers": {
            "type": "array",
            "description": "Shorter prices, those that moved most first.",
            "items": {
              "$ref": "#/components/schemas/Mover"
            }
          },
          "drifters": {
            "type": "array",
            "description": "Longer prices, those that moved most first.",
            "items": {
              "$ref": "#/components/schemas/Mover"
            }
          },
          "feed": {
            "$ref": "#/components/schemas/Feed"
          }
        }
      },
      "SearchText": {
        "type": "string",
        "minLength": 1,
        "maxLength": 80,
        "description": "What to look for."
      },
      "PersonRole": {
        "type": "string",
        "enum": [
          "jockey",
          "driver",
          "trainer"
        ],
        "description": "What a person does."
      },
      "SearchResult": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "id",
          "name"
        ],
        "description": "Something that was found. A venue's id is that of its meeting, and its name is the venue; the place of a runner or a person is that of\ntheir next run, or of their last one.\n",
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "venue",
              "race",
              "runner",
              "jockey",
              "driver",
              "trainer"
            ],
            "description": "What it is."
          },
          "id": {
            "$ref": "#/components/schemas/Id",
            "description": "Meeting, race, runner or person id."
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "description": "Its name."
          },
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode",
            "description": "Of a venue's meeting, of a race, and of a runner."
          },
          "meetingDate": {
            "$ref": "#/components/schemas/CalendarDate"
          },
          "venue": {
            "type": "string",
            "minLength": 1,
            "description": "Where."
          },
          "state": {
            "type": "string",
            "minLength": 1,
            "description": "State or region."
          },
          "raceId": {
            "$ref": "#/components/schemas/Id",
            "description": "Race id, of a race and of a run."
          },
          "raceNumber": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "Number of that race."
          },
          "startTime": {
            "$ref": "#/components/schemas/Instant",
            "description": "Start of that race."
          },
          "runs": {
            "type": "integer",
            "minimum": 1,
            "description": "How many runs of a runner or a person are kept."
          }
        }
      },
      "SearchResults": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "results"
        ],
        "description": "What was found.",
        "properties": {
          "results": {
            "type": "array",
            "description": "Best first.",
            "items": {
              "$ref": "#/components/schemas/SearchResult"
            }
          }
        }
      },
      "Run": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "raceId",
          "raceNumber",
          "raceName",
          "racingCode",
          "meetingId",
          "meetingDate",
          "venue",
          "state",
          "startTime",
          "status",
          "runnerId",
          "number",
          "name",
          "scratched"
        ],
        "description": "One runner in one race.",
        "properties": {
          "raceId": {
            "$ref": "#/components/schemas/Id",
            "description": "Race id."
          },
          "raceNumber": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "The race's number."
          },
          "raceName": {
            "type": "string",
            "description": "The race's name."
          },
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "meetingId": {
            "$ref": "#/components/schemas/Id",
            "description": "Meeting id."
          },
          "meetingDate": {
            "$ref": "#/components/schemas/CalendarDate"
          },
          "venue": {
            "type": "string",
            "minLength": 1,
            "description": "Where."
          },
          "state": {
            "type": "string",
            "minLength": 1,
            "description": "State or region."
          },
          "startTime": {
            "$ref": "#/components/schemas/Instant",
            "description": "Start of the race."
          },
          "status": {
            "$ref": "#/components/schemas/RaceStatus"
          },
          "runnerId": {
            "$ref": "#/components/schemas/Id",
            "description": "Runner id."
          },
          "number": {
            "$ref": "#/components/schemas/RunnerNumber"
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "description": "The runner's name."
          },
          "jockey": {
            "type": "string",
            "description": "Jockey, or driver in harness racing."
          },
          "trainer": {
            "type": "string",
            "description": "Trainer."
          },
          "barrier": {
            "type": "string",
            "description": "Barrier, box or harness draw."
          },
          "scratched": {
            "type": "boolean",
            "description": "Whether it was scratched."
          },
          "odds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best price now, or the last one before the race was closed."
          },
          "bookmaker": {
            "$ref": "#/components/schemas/Id",
            "description": "Whose price that is."
          },
          "openOdds": {
            "$ref": "#/components/schemas/Odds",
            "description": "Best opening price."
          },
          "position": {
            "type": "integer",
            "minimum": 1,
            "maximum": 99,
            "description": "Where it finished, once there are results."
          }
        }
      },
      "RunnerRuns": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "name",
          "racingCode",
          "runs",
          "feed"
        ],
        "description": "A runner and its runs.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id",
            "description": "Runner id."
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "description": "Its name."
          },
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "runs": {
            "type": "array",
            "minItems": 1,
            "description": "By start time.",
            "items": {
              "$ref": "#/components/schemas/Run"
            }
          },
          "feed": {
            "$ref": "#/components/schemas/Feed"
          }
        }
      },
      "PersonRuns": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "role",
          "id",
          "name",
          "runs",
          "feed"
        ],
        "description": "A person and the runs in which they ride, drive or train.",
        "properties": {
          "role": {
            "$ref": "#/components/schemas/PersonRole"
          },
          "id": {
            "$ref": "#/components/schemas/Id",
            "description": "Person id."
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "description": "As the feed writes it."
          },
          "runs": {
            "type": "array",
            "minItems": 1,
            "description": "By start time.",
            "items": {
              "$ref": "#/components/schemas/Run"
            }
          },
          "feed": {
            "$ref": "#/components/schemas/Feed"
          }
        }
      },
      "RaceCount": {
        "type": "integer",
        "minimum": 0,
        "maximum": 10000000,
        "description": "How many races."
      },
      "SignalTally": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "signal",
          "runs",
          "won",
          "placed",
          "unplaced",
          "expectedWins"
        ],
        "description": "How the runners of one signal ran.",
        "properties": {
          "signal": {
            "type": "string",
            "enum": [
              "favourite",
              "secondFavourite",
              "mostTipped",
              "biggestCruncher",
              "biggestDrifter"
            ],
            "description": "Which signal."
          },
          "runs": {
            "$ref": "#/components/schemas/RaceCount",
            "description": "The size of the sample: races with this signal. Won, placed and unplaced add up to it."
          },
          "won": {
            "$ref": "#/components/schemas/RaceCount",
            "description": "Races that its runner won."
          },
          "placed": {
            "$ref": "#/components/schemas/RaceCount",
            "description": "Races in which it was placed and did not win."
          },
          "unplaced": {
            "$ref": "#/components/schemas/RaceCount",
            "description": "Races in which it was not placed."
          },
          "expectedWins": {
            "type": "number",
            "minimum": 0,
            "maximum": 10000000,
            "description": "The wins that the market implied, to two decimals: the sum of the runners' chances by the best final prices. A chance is 1\ndivided by the price, divided by the sum of that over the race's runners, so that a race's chances add up to 1. A race in\nwhich a starter has no price is not counted.\n"
          }
        }
      },
      "SignalsOfCode": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "racingCode",
          "races",
          "signals"
        ],
        "description": "The signals of one code's races.",
        "properties": {
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "races": {
            "$ref": "#/components/schemas/RaceCount",
            "description": "Races in the sample."
          },
          "signals": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SignalTally"
            },
            "description": "One for each signal, in display order."
          }
        }
      },
      "SignalsOfState": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "racingCode",
          "state",
          "races",
          "signals"
        ],
        "description": "The signals of one code's races in one state.",
        "properties": {
          "racingCode": {
            "$ref": "#/components/schemas/RacingCode"
          },
          "state": {
            "type": "string",
            "minLength": 1,
            "description": "State or territory, or the region abroad."
          },
          "races": {
            "$ref": "#/components/schemas/RaceCount",
            "description": "Races in the sample."
          },
          "signals": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SignalTally"
            },
            "description": "One for each signal, in display order."
          }
        }
      },
      "SignalPeriod": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "from",
          "to",
          "races",
          "signals",
          "byCode",
          "byState"
        ],
        "description": "How the signals ran from one date to another.",
        "properties": {
          "from": {
            "$ref": "#/components/schemas/CalendarDate",
            "description": "The first date."
          },
          "to": {
            "$ref": "#/components/schemas/CalendarDate",
            "description": "The last date, which counts too."
          },
          "races": {
            "$ref": "#/components/schemas/RaceCount",
            "description": "Races in the sample."
          },
          "signals": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SignalTally"
            },
            "description": "One for each signal, in display order."
          },
          "byCode": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SignalsOfCode"
            },
            "description": "The same by code; codes without a race in the sample are absent."
          },
          "byState": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SignalsOfState"
            },
            "description": "The same by code and state, in this order; those without a race in the sample are absent."
          }
        }
      },
      "SignalRecord": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "date",
          "jurisdiction",
          "day",
          "season"
        ],
        "description": "How the signals ran.",
        "properties": {
          "date": {
            "$ref": "#/components/schemas/CalendarDate",
            "description": "The day asked for."
          },
          "jurisdiction": {
            "$ref": "#/components/schemas/Jurisdiction"
          },
          "day": {
            "$ref": "#/components/schemas/SignalPeriod",
            "description": "That day alone."
          },
          "season": {
            "$ref": "#/components/schemas/SignalPeriod",
            "description": "Its season up to that day."
          }
        }
      },
      "StreamTopics": {
        "type": "string",
        "minLength": 1,
        "maxLength": 2300,
        "pattern": "^((race|meeting|prices|best-prices):[A-Za-z0-9][A-Za-z0-9._~:-]{0,99}|next-to-jump(:[RGH])?|meetings-today:(AU|NZ)|meetings-on:[0-9]{4}-[0-9]{2}-[0-9]{2}|movers:(open|9am|10m)(:[RGH])?(:(NSW|VIC|QLD|SA|WA|TAS|NT|ACT))?|bookmakers|featured-bookmakers|status)(,((race|meeting|prices|best-prices):[A-Za-z0-9][A-Za-z0-9._~:-]{0,99}|next-to-jump(:[RGH])?|meetings-today:(AU|NZ)|meetings-on:[0-9]{4}-[0-9]{2}-[0-9]{2}|movers:(open|9am|10m)(:[RGH])?(:(NSW|VIC|QLD|SA|WA|TAS|NT|ACT))?|bookmakers|featured-bookmakers|status)){0,19}$",
        "x-hint": "Must be at most 20 of the stream's topics separated by commas, such as next-to-jump,status.",
        "description": "Topics of the stream, separated by commas."
      },
      "StreamHello": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "now",
          "versions"
        ],
        "description": "What a stream begins with.",
        "properties": {
          "now": {
            "$ref": "#/components/schemas/Instant",
            "description": "The server's clock."
          },
          "versions": {
            "type": "object",
            "additionalProperties": {
              "$ref": "#/components/schemas/Version"
            },
            "description": "The version of each topic's read; 0 for a read that is not there."
          }
        }
      },
      "StreamPatch": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "topic",
          "from",
          "to",
          "at",
          "patch"
        ],
        "description": "What changed in a topic's read.",
        "properties": {
          "topic": {
            "type": "string",
            "minLength": 1,
            "maxLength": 120,
            "description": "The topic."
          },
          "from": {
            "$ref": "#/components/schemas/Version",
            "description": "The version that the patch applies to."
          },
          "to": {
            "$ref": "#/components/schemas/Version",
            "description": "The version that it makes."
          },
          "at": {
            "$ref": "#/components/schemas/Instant",
            "description": "The server's clock when it was made."
          },
          "patch": {
            "type": "array",
            "description": "A JSON Patch (RFC 6902).",
            "items": {
              "$ref": "#/components/schemas/PatchOperation"
            }
          }
        }
      },
      "PatchOperation": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "op",
          "path"
        ],
        "description": "One operation of a JSON Patch.",
        "properties": {
          "op": {
            "type": "string",
            "enum": [
              "add",
              "remove",
              "replace",
              "move"
            ],
            "description": "What to do."
          },
          "path": {
            "type": "string",
            "description": "Where, as a JSON Pointer."
          },
          "from": {
            "type": "string",
            "description": "From where, for `move`."
          },
          "value": {
            "description": "What to put there, for `add` and `replace`."
          }
        }
      },
      "Version": {
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991,
        "description": "A whole number that grows with each change."
      },
      "BookmakerId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100,
        "pattern": "^[!-~]([ -~]*[!-~])?$",
        "x-hint": "Must be letters, digits, signs and blanks of ASCII, and neither begin nor end with a blank.",
        "description": "The feed's identifier of a bookmaker; unique without regard to case."
      },
      "DisplayName": {
        "type": "string",
        "minLength": 1,
        "maxLength": 40,
        "pattern": "^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$",
        "x-hint": "Must be one line of text.",
        "description": "Short badge abbreviation. Badges have room for 12 characters or so; a longer one is cut short there."
      },
      "FullName": {
        "type": "string",
        "maxLength": 80,
        "pattern": "^[^\\x00-\\x1f\\x7f]*$",
        "x-hint": "Must be one line of text.",
        "description": "Shown on the Featured Bookmakers page. Sent empty, it counts as none."
      },
      "BookmakerDescription": {
        "type": "string",
        "maxLength": 2000,
        "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$",
        "x-hint": "Must be plain text.",
        "description": "Shown on the Featured Bookmakers page with its line breaks. Sent empty, it counts as none."
      },
      "LicenceBody": {
        "type": "string",
        "maxLength": 120,
        "pattern": "^[^\\x00-\\x1f\\x7f]*$",
        "x-hint": "Must be one line of text.",
        "description": "Who licenses the bookmaker in Australia. Sent empty, it counts as none. Without one the configuration has a warning; where this site enforces the law (`COMPLIANCE=enforce`), the bookmaker is then neither featured nor linked."
      },
      "BookmakerListItem": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "bookmakerId",
          "displayName",
          "color"
        ],
        "description": "How a bookmaker is shown on badges.",
        "properties": {
          "bookmakerId": {
            "$ref": "#/components/schemas/BookmakerId"
          },
          "displayName": {
            "$ref": "#/components/schemas/DisplayName"
          },
          "color": {
            "$ref": "#/components/schemas/HexColor"
          },
          "url": {
            "$ref": "#/components/schemas/HttpUrl",
            "description": "Its website; absent where this site does not link to it: to none at all (`BOOKMAKER_LINKS=off`), or with `COMPLIANCE=enforce` without a licence body."
          }
        }
      },
      "FeaturedBookmaker": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "displayName",
          "color",
          "licenceBody",
          "betNow"
        ],
        "description": "A featured bookmaker.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "displayName": {
            "$ref": "#/components/schemas/DisplayName"
          },
          "fullName": {
            "$ref": "#/components/schemas/FullName"
          },
          "color": {
            "$ref": "#/components/schemas/HexColor"
          },
          "url": {
            "$ref": "#/components/schemas/HttpUrl",
            "description": "Its website; absent where this site does not link to it: to none at all (`BOOKMAKER_LINKS=off`), or with `COMPLIANCE=enforce` without a licence body."
          },
          "logoUrl": {
            "type": "string",
            "minLength": 1,
            "maxLength": 2048,
            "description": "Address of the logo on this site."
          },
          "description": {
            "$ref": "#/components/schemas/BookmakerDescription"
          },
          "licenceBody": {
            "$ref": "#/components/schemas/LicenceBody",
            "description": "Who licenses the bookmaker in Australia; empty where nobody is named."
          },
          "betNow": {
            "type": "boolean",
            "description": "Whether it is shown with a call to bet, which leads to its website. Never without `url`."
          }
        }
      },
      "Bookmaker": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "bookmakerId",
          "displayName",
          "color",
          "url",
          "featured",
          "position",
          "version",
          "updatedAt"
        ],
        "description": "A bookmaker configuration.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "bookmakerId": {
            "$ref": "#/components/schemas/BookmakerId"
          },
          "displayName": {
            "$ref": "#/components/schemas/DisplayName"
          },
          "fullName": {
            "$ref": "#/components/schemas/FullName"
          },
          "color": {
            "$ref": "#/components/schemas/HexColor"
          },
          "url": {
            "$ref": "#/components/schemas/HttpUrl"
          },
          "logoUrl": {
            "type": "string",
            "minLength": 1,
            "maxLength": 2048,
            "description": "Address of the logo on this site."
          },
          "description": {
            "$ref": "#/components/schemas/BookmakerDescription"
          },
          "licenceBody": {
            "$ref": "#/components/schemas/LicenceBody"
          },
          "featured": {
            "type": "boolean",
            "description": "Shown on the Featured Bookmakers page; where this site enforces the law, if it has a licence body."
          },
          "position": {
            "type": "integer",
            "minimum": 0,
            "maximum": 10000,
            "description": "Display order, lowest first."
          },
          "version": {
            "type": "integer",
            "minimum": 1,
            "description": "Counts changes; send it as If-Match."
          },
          "updatedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it was last changed."
          },
          "warnings": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/BookmakerWarning"
            },
            "description": "What may keep it from being published lawfully, of which the admin is to be warned; absent when there is nothing, and where this site enforces the law, since it is refused or not shown there. Warnings refuse nothing. The audit trail keeps those of a saved configuration as a change of `warnings`, a line each."
          }
        }
      },
      "BookmakerWarning": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "message"
        ],
        "description": "A warning about a bookmaker configuration, for admins alone.",
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "licenceBodyMissing",
              "inducements"
            ],
            "description": "`licenceBodyMissing`: nobody is named who licenses the bookmaker. `inducements`: the names or the description hold words of inducements (bonus, free bet and the like)."
          },
          "message": {
            "type": "string",
            "minLength": 1,
            "maxLength": 400,
            "description": "A sentence for the admin."
          }
        }
      },
      "BookmakerInput": {
        "type": "object",
        "required": [
          "bookmakerId",
          "displayName",
          "color",
          "url"
        ],
        "description": "A new bookmaker configuration.",
        "properties": {
          "bookmakerId": {
            "$ref": "#/components/schemas/BookmakerId"
          },
          "displayName": {
            "$ref": "#/components/schemas/DisplayName"
          },
          "fullName": {
            "anyOf": [
              {
                "$ref": "#/components/schemas/FullName"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "Shown on the Featured Bookmakers page."
          },
          "color": {
            "$ref": "#/components/schemas/ColorInput"
          },
          "url": {
            "$ref": "#/components/schemas/HttpUrl"
          },
          "logoUrl": {
            "anyOf": [
              {
                "type": "string",
                "maxLength": 4096
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "The uploadURL that an image was sent to, with or without its query: it is attached as by `PUT /api/bookmakers/{id}/logo`. Any other address is a 400, an image that cannot be shown a 422, and no bookmaker is added then."
          },
          "description": {
            "anyOf": [
              {
                "$ref": "#/components/schemas/BookmakerDescription"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "Shown on the Featured Bookmakers page with its line breaks."
          },
          "licenceBody": {
            "anyOf": [
              {
                "$ref": "#/components/schemas/LicenceBody"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "Who licenses the bookmaker in Australia."
          },
          "inducementsConfirmed": {
            "anyOf": [
              {
                "type": "boolean"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "True says that somebody has looked at the names and the description and found them lawful, although they hold words of inducements (bonus, free bet and the like). Where this site enforces the law (`COMPLIANCE=enforce`), such a text is a 400 without it. The audit trail keeps it."
          },
          "featured": {
            "anyOf": [
              {
                "type": "boolean"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "Shown on the Featured Bookmakers page; true when absent."
          },
          "position": {
            "anyOf": [
              {
                "type": "integer",
                "minimum": 0,
                "maximum": 10000
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "Display order, lowest first; last when absent."
          }
        }
      },
      "BookmakerUpdate": {
        "type": "object",
        "required": [
          "displayName",
          "color",
          "url"
        ],
        "description": "A changed bookmaker configuration. A full name or description left out is removed.",
        "properties": {
          "bookmakerId": {
            "anyOf": [
              {
                "$ref": "#/components/schemas/BookmakerId"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "May be sent, and must then be the one it has."
          },
          "displayName": {
            "$ref": "#/components/schemas/DisplayName"
          },
          "fullName": {
            "anyOf": [
              {
                "$ref": "#/components/schemas/FullName"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "Shown on the Featured Bookmakers page."
          },
          "color": {
            "$ref": "#/components/schemas/ColorInput"
          },
          "url": {
            "$ref": "#/components/schemas/HttpUrl"
          },
          "logoUrl": {
            "description": "Ignored, whatever it is: the logo is changed by `PUT /api/bookmakers/{id}/logo`."
          },
          "description": {
            "anyOf": [
              {
                "$ref": "#/components/schemas/BookmakerDescription"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "Shown on the Featured Bookmakers page with its line breaks."
          },
          "licenceBody": {
            "anyOf": [
              {
                "$ref": "#/components/schemas/LicenceBody"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "Unchanged when it is left out; removed when it is sent empty or as null."
          },
          "inducementsConfirmed": {
            "anyOf": [
              {
                "type": "boolean"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "True says that somebody has looked at the names and the description and found them lawful, although they hold words of inducements (bonus, free bet and the like). Where this site enforces the law (`COMPLIANCE=enforce`), such a text is a 400 without it. The audit trail keeps it."
          },
          "featured": {
            "anyOf": [
              {
                "type": "boolean"
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "Shown on the Featured Bookmakers page; unchanged when absent."
          },
          "position": {
            "anyOf": [
              {
                "type": "integer",
                "minimum": 0,
                "maximum": 10000
              },
              {
                "$ref": "#/components/schemas/Absent"
              }
            ],
            "description": "Display order, lowest first; unchanged when absent."
          }
        }
      },
      "BookmakerOrder": {
        "type": "object",
        "required": [
          "ids"
        ],
        "description": "The ids of all configurations, in display order.",
        "properties": {
          "ids": {
            "type": "array",
            "minItems": 1,
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/Id"
            },
            "description": "Each configuration's id once."
          }
        }
      },
      "Tagline": {
        "type": "string",
        "minLength": 1,
        "maxLength": 120,
        "description": "A tagline of the list that this site shows."
      },
      "TaglineShown": {
        "type": "object",
        "required": [
          "tagline"
        ],
        "description": "A tagline that a visit was shown.",
        "properties": {
          "tagline": {
            "$ref": "#/components/schemas/Tagline"
          }
        }
      },
      "TaglineDay": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "date",
          "tagline",
          "visits"
        ],
        "description": "One tagline on one day.",
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "A day of Melbourne."
          },
          "tagline": {
            "$ref": "#/components/schemas/Tagline"
          },
          "visits": {
            "type": "integer",
            "minimum": 1,
            "description": "How many visits were shown it."
          }
        }
      },
      "TaglineDays": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "taglines",
          "days"
        ],
        "description": "Which taglines were shown.",
        "properties": {
          "taglines": {
            "type": "array",
            "minItems": 1,
            "items": {
              "$ref": "#/components/schemas/Tagline"
            },
            "description": "The list that is shown now; the first one where no script runs."
          },
          "days": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TaglineDay"
            },
            "description": "Newest day first."
          }
        }
      },
      "AuditChange": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "field"
        ],
        "description": "One field of a configuration before and after a change.",
        "properties": {
          "field": {
            "type": "string",
            "minLength": 1,
            "maxLength": 40,
            "description": "Name of the field."
          },
          "from": {
            "type": "string",
            "description": "The value before, as text; absent when it had none."
          },
          "to": {
            "type": "string",
            "description": "The value after, as text; absent when it has none."
          }
        }
      },
      "AuditEntry": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "at",
          "username",
          "action",
          "bookmakerId",
          "changes",
          "undoable"
        ],
        "description": "One change that an admin made.",
        "properties": {
          "id": {
            "type": "integer",
            "minimum": 1,
            "description": "Goes up with every change."
          },
          "at": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it was made."
          },
          "username": {
            "type": "string",
            "minLength": 1,
            "description": "Who made it."
          },
          "action": {
            "type": "string",
            "enum": [
              "created",
              "updated",
              "deleted",
              "logoAttached"
            ],
            "description": "What was done."
          },
          "bookmakerId": {
            "$ref": "#/components/schemas/BookmakerId"
          },
          "changes": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/AuditChange"
            },
            "description": "The fields that changed."
          },
          "undoable": {
            "type": "boolean",
            "description": "Whether it is the bookmaker's last change and can be undone."
          }
        }
      },
      "BookmakerSettings": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "bookmakerId",
          "displayName",
          "color",
          "url",
          "featured",
          "position"
        ],
        "description": "A bookmaker configuration in a file of settings.",
        "properties": {
          "bookmakerId": {
            "$ref": "#/components/schemas/BookmakerId"
          },
          "displayName": {
            "$ref": "#/components/schemas/DisplayName"
          },
          "fullName": {
            "$ref": "#/components/schemas/FullName"
          },
          "color": {
            "$ref": "#/components/schemas/HexColor"
          },
          "url": {
            "$ref": "#/components/schemas/HttpUrl"
          },
          "description": {
            "$ref": "#/components/schemas/BookmakerDescription"
          },
          "licenceBody": {
            "$ref": "#/components/schemas/LicenceBody"
          },
          "featured": {
            "type": "boolean",
            "description": "Shown on the Featured Bookmakers page."
          },
          "position": {
            "type": "integer",
            "minimum": 0,
            "maximum": 10000,
            "description": "Display order, lowest first."
          },
          "logo": {
            "type": "string",
            "minLength": 4,
            "maxLength": 6990508,
            "pattern": "^[A-Za-z0-9+/]+={0,2}$",
            "x-hint": "Must be an image in Base64.",
            "description": "The logo's image in Base64; absent when it has none."
          }
        }
      },
      "SettingsFile": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "format",
          "exportedAt",
          "bookmakers"
        ],
        "description": "All settings with logos.",
        "properties": {
          "format": {
            "type": "string",
            "const": "railbird-settings-1",
            "description": "What the file is."
          },
          "exportedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it was made."
          },
          "bookmakers": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/BookmakerSettings"
            },
            "description": "In display order."
          }
        }
      },
      "SettingsImported": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "added",
          "changed",
          "unchanged"
        ],
        "description": "What an import changed.",
        "properties": {
          "added": {
            "type": "integer",
            "minimum": 0,
            "description": "Bookmakers that were added."
          },
          "changed": {
            "type": "integer",
            "minimum": 0,
            "description": "Bookmakers that were changed."
          },
          "unchanged": {
            "type": "integer",
            "minimum": 0,
            "description": "Bookmakers of the file that were so already."
          }
        }
      },
      "LogoInput": {
        "type": "object",
        "required": [
          "logoURL"
        ],
        "description": "Where the image was uploaded, or null to remove the logo.",
        "properties": {
          "logoURL": {
            "anyOf": [
              {
                "type": "string",
                "minLength": 1,
                "maxLength": 4096
              },
              {
                "type": "null"
              }
            ],
            "x-hint": "Must be the uploadURL that the image was sent to, or null.",
            "description": "The uploadURL that the image was sent to; null removes the logo."
          }
        }
      },
      "LogoAttached": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "objectPath"
        ],
        "description": "Where the logo is served.",
        "properties": {
          "objectPath": {
            "anyOf": [
              {
                "type": "string",
                "minLength": 1
              },
              {
                "type": "null"
              }
            ],
            "description": "Address of the logo on this site; null once it is removed."
          }
        }
      },
      "Upload": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "uploadURL"
        ],
        "description": "An address that takes one image.",
        "properties": {
          "uploadURL": {
            "type": "string",
            "minLength": 1,
            "description": "Send the image here with PUT, once, soon."
          }
        }
      },
      "User": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "username"
        ],
        "description": "A signed-in user.",
        "properties": {
          "username": {
            "type": "string",
            "minLength": 1,
            "description": "Name."
          }
        }
      },
      "Session": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "user"
        ],
        "description": "Who is signed in.",
        "properties": {
          "user": {
            "$ref": "#/components/schemas/User"
          },
          "owes": {
            "type": "string",
            "enum": [
              "newPassword",
              "secondFactor"
            ],
            "description": "What the account needs before anything else: a password of the user's own, or a second factor."
          }
        }
      },
      "Credentials": {
        "type": "object",
        "required": [
          "username",
          "password"
        ],
        "description": "A name and a password.",
        "properties": {
          "username": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "description": "Name as given at sign-in."
          },
          "password": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000,
            "description": "Password."
          }
        }
      },
      "PasswordChange": {
        "type": "object",
        "required": [
          "currentPassword",
          "newPassword"
        ],
        "description": "The password and the one to replace it.",
        "properties": {
          "currentPassword": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000,
            "description": "The current password."
          },
          "newPassword": {
            "type": "string",
            "minLength": 8,
            "maxLength": 1000,
            "description": "The new password."
          }
        }
      },
      "SessionEntry": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "startedAt",
          "seenAt",
          "current"
        ],
        "description": "A place where the user is signed in.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id",
            "description": "Names the session in this list; it cannot be used to sign in."
          },
          "startedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it began."
          },
          "seenAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it was last used, to the minute."
          },
          "current": {
            "type": "boolean",
            "description": "Whether the request came by it."
          }
        }
      },
      "SecondStep": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "secondFactors"
        ],
        "description": "What the second step of signing in takes.",
        "properties": {
          "secondFactors": {
            "type": "array",
            "minItems": 1,
            "items": {
              "$ref": "#/components/schemas/SecondFactorKind"
            },
            "description": "Any one of these."
          }
        }
      },
      "SecondFactorKind": {
        "type": "string",
        "enum": [
          "totp",
          "passkey",
          "recoveryCode"
        ],
        "description": "totp: a code of an authenticator app; passkey: WebAuthn; recoveryCode: a code that counts once."
      },
      "SignInCode": {
        "type": "object",
        "required": [
          "code"
        ],
        "description": "A code of the second step.",
        "properties": {
          "code": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "description": "Of the authenticator app, or a recovery code; blanks and hyphens do not matter."
          }
        }
      },
      "PasswordProof": {
        "type": "object",
        "required": [
          "currentPassword"
        ],
        "description": "The password again, so that a session left open changes nothing.",
        "properties": {
          "currentPassword": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000,
            "description": "The current password."
          }
        }
      },
      "SecondFactors": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "required",
          "passkeys",
          "recoveryCodesLeft"
        ],
        "description": "How a user signs in beside the password.",
        "properties": {
          "required": {
            "type": "boolean",
            "description": "Whether this site requires a second factor."
          },
          "totpSince": {
            "$ref": "#/components/schemas/Instant",
            "description": "Since when an authenticator app is set up; absent where none is."
          },
          "passkeys": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Passkey"
            },
            "description": "The oldest first."
          },
          "recoveryCodesLeft": {
            "type": "integer",
            "minimum": 0,
            "maximum": 10,
            "description": "Recovery codes that were not used."
          }
        }
      },
      "Passkey": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "name",
          "addedAt"
        ],
        "description": "A passkey as its owner sees it.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id",
            "description": "Names it in this list."
          },
          "name": {
            "$ref": "#/components/schemas/PasskeyName"
          },
          "addedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it was added."
          },
          "lastUsedAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it last signed in; absent where it has not."
          }
        }
      },
      "PasskeyName": {
        "type": "string",
        "minLength": 1,
        "maxLength": 60,
        "pattern": "^[^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$",
        "x-hint": "Must be a name of one line.",
        "description": "What its owner calls it."
      },
      "TotpSecret": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "secret",
          "uri"
        ],
        "description": "What an authenticator app makes codes from.",
        "properties": {
          "secret": {
            "type": "string",
            "minLength": 16,
            "maxLength": 64,
            "description": "The secret in Base32."
          },
          "uri": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000,
            "description": "The same as an address that apps read from a QR code (otpauth:)."
          }
        }
      },
      "TotpConfirmation": {
        "type": "object",
        "required": [
          "code"
        ],
        "description": "A code of the new secret, and the password.",
        "properties": {
          "code": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20,
            "description": "The six digits that the app shows."
          },
          "currentPassword": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000,
            "description": "The current password. A request without it is refused."
          }
        }
      },
      "RecoveryCodes": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "codes"
        ],
        "description": "Recovery codes that were just made; none where there were some already.",
        "properties": {
          "codes": {
            "type": "array",
            "maxItems": 10,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40,
              "description": "A code."
            },
            "description": "Each signs in once. They are shown this once."
          }
        }
      },
      "Base64Url": {
        "type": "string",
        "minLength": 1,
        "maxLength": 8000,
        "pattern": "^[A-Za-z0-9_-]+$",
        "x-hint": "Must be Base64 for addresses.",
        "description": "Bytes as Base64 for addresses (RFC 4648, 5), without padding."
      },
      "PasskeyTransport": {
        "type": "string",
        "enum": [
          "ble",
          "cable",
          "hybrid",
          "internal",
          "nfc",
          "smart-card",
          "usb"
        ],
        "description": "How a browser reaches a passkey."
      },
      "KnownPasskey": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "type"
        ],
        "description": "A passkey that is known.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Base64Url"
          },
          "type": {
            "type": "string",
            "const": "public-key",
            "description": "The only type that there is."
          },
          "transports": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PasskeyTransport"
            },
            "description": "How browsers reach it."
          }
        }
      },
      "UserVerification": {
        "type": "string",
        "enum": [
          "required",
          "preferred",
          "discouraged"
        ],
        "description": "Whether the passkey asks for a PIN or a fingerprint."
      },
      "PasskeyRequest": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "challenge",
          "rpId",
          "timeout",
          "userVerification",
          "allowCredentials"
        ],
        "description": "PublicKeyCredentialRequestOptionsJSON of WebAuthn.",
        "properties": {
          "challenge": {
            "$ref": "#/components/schemas/Base64Url"
          },
          "rpId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 255,
            "description": "The site's host."
          },
          "timeout": {
            "type": "integer",
            "minimum": 1,
            "description": "How long the browser waits, milliseconds."
          },
          "userVerification": {
            "$ref": "#/components/schemas/UserVerification"
          },
          "allowCredentials": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/KnownPasskey"
            },
            "description": "The user's passkeys."
          }
        }
      },
      "PasskeyCreation": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "challenge",
          "rp",
          "user",
          "pubKeyCredParams",
          "timeout",
          "attestation",
          "excludeCredentials",
          "authenticatorSelection"
        ],
        "description": "PublicKeyCredentialCreationOptionsJSON of WebAuthn.",
        "properties": {
          "challenge": {
            "$ref": "#/components/schemas/Base64Url"
          },
          "rp": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "id",
              "name"
            ],
            "description": "The site.",
            "properties": {
              "id": {
                "type": "string",
                "minLength": 1,
                "maxLength": 255,
                "description": "Its host."
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "description": "Its name."
              }
            }
          },
          "user": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "id",
              "name",
              "displayName"
            ],
            "description": "Whose passkey it will be.",
            "properties": {
              "id": {
                "$ref": "#/components/schemas/Base64Url"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "description": "Name."
              },
              "displayName": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "description": "The same."
              }
            }
          },
          "pubKeyCredParams": {
            "type": "array",
            "minItems": 1,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "type",
                "alg"
              ],
              "description": "A kind of key.",
              "properties": {
                "type": {
                  "type": "string",
                  "const": "public-key",
                  "description": "The only type that there is."
                },
                "alg": {
                  "type": "integer",
                  "description": "Its number in the COSE registry."
                }
              }
            },
            "description": "Kinds of key that are taken, the best first."
          },
          "timeout": {
            "type": "integer",
            "minimum": 1,
            "description": "How long the browser waits, milliseconds."
          },
          "attestation": {
            "type": "string",
            "const": "none",
            "description": "Nobody asks for the maker of the device."
          },
          "excludeCredentials": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/KnownPasskey"
            },
            "description": "The user's passkeys: a device is added once."
          },
          "authenticatorSelection": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "residentKey",
              "userVerification"
            ],
            "description": "What is asked of the device.",
            "properties": {
              "residentKey": {
                "type": "string",
                "enum": [
                  "discouraged",
                  "preferred",
                  "required"
                ],
                "description": "Whether the device keeps the passkey."
              },
              "userVerification": {
                "$ref": "#/components/schemas/UserVerification"
              }
            }
          }
        }
      },
      "NewPasskey": {
        "type": "object",
        "required": [
          "name",
          "credential"
        ],
        "description": "A passkey that the browser has made.",
        "properties": {
          "name": {
            "$ref": "#/components/schemas/PasskeyName"
          },
          "credential": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "id",
              "rawId",
              "type",
              "response"
            ],
            "description": "RegistrationResponseJSON of WebAuthn.",
            "properties": {
              "id": {
                "$ref": "#/components/schemas/Base64Url"
              },
              "rawId": {
                "$ref": "#/components/schemas/Base64Url"
              },
              "type": {
                "type": "string",
                "const": "public-key",
                "description": "The only type that there is."
              },
              "response": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "clientDataJSON",
                  "attestationObject"
                ],
                "description": "What the device made.",
                "properties": {
                  "clientDataJSON": {
                    "$ref": "#/components/schemas/Base64Url"
                  },
                  "attestationObject": {
                    "$ref": "#/components/schemas/Base64Url"
                  },
                  "transports": {
                    "type": "array",
                    "maxItems": 10,
                    "items": {
                      "$ref": "#/components/schemas/PasskeyTransport"
                    },
                    "description": "How browsers reach it."
                  }
                }
              }
            }
          }
        }
      },
      "PasskeyAssertion": {
        "type": "object",
        "required": [
          "id",
          "rawId",
          "type",
          "response"
        ],
        "description": "AuthenticationResponseJSON of WebAuthn.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Base64Url"
          },
          "rawId": {
            "$ref": "#/components/schemas/Base64Url"
          },
          "type": {
            "type": "string",
            "const": "public-key",
            "description": "The only type that there is."
          },
          "response": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "clientDataJSON",
              "authenticatorData",
              "signature"
            ],
            "description": "What the device signed.",
            "properties": {
              "clientDataJSON": {
                "$ref": "#/components/schemas/Base64Url"
              },
              "authenticatorData": {
                "$ref": "#/components/schemas/Base64Url"
              },
              "signature": {
                "$ref": "#/components/schemas/Base64Url"
              },
              "userHandle": {
                "$ref": "#/components/schemas/Base64Url"
              }
            }
          }
        }
      },
      "AccountChange": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "at",
          "username",
          "action"
        ],
        "description": "A change of how somebody signs in.",
        "properties": {
          "id": {
            "type": "integer",
            "minimum": 1,
            "description": "Goes up with every change."
          },
          "at": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it was made."
          },
          "username": {
            "type": "string",
            "minLength": 1,
            "description": "Whose account it is."
          },
          "action": {
            "type": "string",
            "enum": [
              "totpAdded",
              "totpRemoved",
              "passkeyAdded",
              "passkeyRemoved",
              "recoveryCodesMade",
              "recoveryCodeUsed",
              "secondFactorsReset",
              "passwordChanged",
              "passwordReset"
            ],
            "description": "What was done. Both resets are by a command of whoever runs the server."
          },
          "detail": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "description": "The name of a passkey."
          }
        }
      },
      "DiagnosedSource": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "name",
          "state",
          "calls",
          "failures",
          "rejections"
        ],
        "description": "A feed or the tips site, as this server knows it.",
        "properties": {
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "description": "Name."
          },
          "state": {
            "type": "string",
            "enum": [
              "notCalled",
              "ok",
              "failing"
            ],
            "description": "How the last call ended; notCalled: this server has not called it."
          },
          "lastSuccessAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When it last responded."
          },
          "lastFailureAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When a call last failed."
          },
          "lastFailure": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "description": "Why it failed."
          },
          "latencyMs": {
            "type": "integer",
            "minimum": 0,
            "description": "How long the last call that succeeded took, milliseconds."
          },
          "calls": {
            "type": "integer",
            "minimum": 0,
            "description": "Calls in the last hour."
          },
          "failures": {
            "type": "integer",
            "minimum": 0,
            "description": "Calls in the last hour that failed."
          },
          "pushing": {
            "type": "boolean",
            "description": "Of a feed that pushes: whether it does just now."
          },
          "leftOut": {
            "type": "boolean",
            "description": "Of one of several feeds: whether it keeps failing, so that the others are read without it until it responds again."
          },
          "onlyHere": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "races",
              "prices",
              "bookmakers"
            ],
            "description": "What it would cost to lose this feed: what no other gives of today's open races. Absent of the tips site, and on a server that does not ask the feeds.",
            "properties": {
              "races": {
                "type": "integer",
                "minimum": 0,
                "description": "Races that would have no price."
              },
              "prices": {
                "type": "integer",
                "minimum": 0,
                "description": "Prices, by race, runner and bookmaker, that would go."
              },
              "bookmakers": {
                "type": "integer",
                "minimum": 0,
                "description": "Bookmakers that would have no price."
              }
            }
          },
          "budget": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "unit"
            ],
            "description": "What the feed's plan allows; absent where it has none or is not called.",
            "properties": {
              "unit": {
                "type": "string",
                "enum": [
                  "credits",
                  "requests"
                ],
                "description": "What the plan counts."
              },
              "limit": {
                "type": "number",
                "minimum": 0,
                "description": "Units of the period."
              },
              "remaining": {
                "type": "number",
                "description": "Units that are left."
              },
              "resetsAt": {
                "$ref": "#/components/schemas/Instant",
                "description": "When the period ends."
              },
              "callsPerMinute": {
                "type": "number",
                "minimum": 0,
                "description": "Calls that are allowed a minute."
              }
            }
          },
          "rejections": {
            "type": "array",
            "maxItems": 50,
            "items": {
              "$ref": "#/components/schemas/DiagnosedRejection"
            },
            "description": "Rejected parts of its responses since the start, by reason, latest first."
          }
        }
      },
      "DiagnosedRejection": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "reason",
          "count",
          "about",
          "at"
        ],
        "description": "Parts of responses that were rejected for one reason.",
        "properties": {
          "reason": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "description": "Why."
          },
          "count": {
            "type": "integer",
            "minimum": 1,
            "description": "How many since the start."
          },
          "about": {
            "type": "string",
            "maxLength": 300,
            "description": "What the latest was about."
          },
          "at": {
            "$ref": "#/components/schemas/Instant",
            "description": "When the latest was."
          }
        }
      },
      "DiagnosedBookmaker": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "bookmakerId",
          "configured",
          "racesCovered",
          "unmatched"
        ],
        "description": "A bookmaker that the feed quotes or that is configured.",
        "properties": {
          "bookmakerId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "description": "The feed's identifier."
          },
          "configured": {
            "type": "boolean",
            "description": "Whether it is configured."
          },
          "lastPriceAt": {
            "$ref": "#/components/schemas/Instant",
            "description": "When a price of it was last confirmed."
          },
          "racesCovered": {
            "type": "integer",
            "minimum": 0,
            "description": "Today's races with a price of it."
          },
          "bestShare": {
            "type": "number",
            "minimum": 0,
            "maximum": 1,
            "description": "The share of the runners of open races that it quotes where no other price is higher; absent when it quotes none."
          },
          "unmatched": {
            "type": "integer",
            "minimum": 0,
            "description": "Runners of open races it covers that have other prices and none of it."
          }
        }
      },
      "DiagnosedRace": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id",
          "venue",
          "number",
          "startTime"
        ],
        "description": "A race.",
        "properties": {
          "id": {
            "$ref": "#/components/schemas/Id"
          },
          "venue": {
            "type": "string",
            "minLength": 1,
            "description": "Venue."
          },
          "number": {
            "type": "integer",
            "minimum": 1,
            "description": "Race number."
          },
          "startTime": {
            "$ref": "#/components/schemas/Instant",
            "description": "Start time."
          }
        }
      },
      "DiagnosedStore": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "state"
        ],
        "description": "A store, asked for something small just now.",
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "SQLite",
              "PostgreSQL",
              "folder",
              "S3"
            ],
            "description": "What it is."
          },
          "state": {
            "type": "string",
            "enum": [
              "ok",
              "failing"
            ],
            "description": "Whether it responded."
          },
          "latencyMs": {
            "type": "integer",
            "minimum": 0,
            "description": "How long it took to respond, milliseconds."
          }
        }
      },
      "Diagnostics": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "now",
          "revision",
          "server",
          "feeds",
          "bookmakers",
          "racesToday",
          "racesWithoutPrices",
          "unknownVenues",
          "database",
          "pendingChanges",
          "logoStore",
          "streams"
        ],
        "description": "The state of everything that the product depends on.",
        "properties": {
          "now": {
            "$ref": "#/components/schemas/Instant",
            "description": "The server's clock."
          },
          "revision": {
            "type": "integer",
            "minimum": 0,
            "description": "Goes up with every change of a bookmaker's configuration, whoever makes it."
          },
          "server": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "name",
              "leads",
              "shared"
            ],
            "description": "The server that responds.",
            "properties": {
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 300,
                "description": "Its host's name and process number."
              },
              "leads": {
                "type": "boolean",
                "description": "Whether it calls the feeds and stores the board."
              },
              "shared": {
                "type": "boolean",
                "description": "Whether other servers may use the same database."
              }
            }
          },
          "feeds": {
            "type": "array",
            "maxItems": 50,
            "items": {
              "$ref": "#/components/schemas/DiagnosedSource"
            },
            "description": "The configured feeds, in order of trust."
          },
          "tips": {
            "$ref": "#/components/schemas/DiagnosedSource",
            "description": "The tips site; absent when none is configured."
          },
          "bookmakers": {
            "type": "array",
            "maxItems": 2000,
            "items": {
              "$ref": "#/components/schemas/DiagnosedBookmaker"
            },
            "description": "By identifier."
          },
          "racesToday": {
            "type": "integer",
            "minimum": 0,
            "description": "How many races today has."
          },
          "racesWithoutPrices": {
            "type": "array",
            "maxItems": 500,
            "items": {
              "$ref": "#/components/schemas/DiagnosedRace"
            },
            "description": "Open races that start within the hour and have no price, by start time."
          },
          "unknownVenues": {
            "type": "array",
            "maxItems": 500,
            "items": {
              "type": "string",
              "minLength": 1,
              "description": "A venue's name as the feed writes it."
            },
            "description": "Venues of the board that the table of venues does not know."
          },
          "database": {
            "$ref": "#/components/schemas/DiagnosedStore"
          },
          "pendingChanges": {
            "type": "integer",
            "minimum": 0,
            "description": "Price changes that wait to be written."
          },
          "logoStore": {
            "$ref": "#/components/schemas/DiagnosedStore"
          },
          "streams": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "listeners",
              "most"
            ],
            "description": "Live streams of this server.",
            "properties": {
              "listeners": {
                "type": "integer",
                "minimum": 0,
                "description": "How many are open."
              },
              "most": {
                "type": "integer",
                "minimum": 0,
                "description": "How many may be open."
              }
            }
          }
        }
      }
    },
    "examples": {
      "Stream": {
        "summary": "A price that shortened",
        "value": "event: hello\ndata: {\"now\":\"2026-11-03T03:57:00Z\",\"versions\":{\"race:flemington-r-2026-11-03-7\":1793678220000001}}\n\nevent: patch\ndata: {\"topic\":\"race:flemington-r-2026-11-03-7\",\"from\":1793678220000001,\"to\":1793678225000001,\"at\":\"2026-11-03T03:57:05Z\",\"patch\":[{\"op\":\"replace\",\"path\":\"/runners/0/odds\",\"value\":2.3}]}\n"
      },
      "MeetingsToday": {
        "summary": "A day with one meeting",
        "value": {
          "meetings": [
            {
              "id": "flemington-r-2026-11-03",
              "venue": "Flemington",
              "state": "VIC",
              "jurisdiction": "AU",
              "racingCode": "R",
              "date": "2026-11-03",
              "trackCondition": "Good 4",
              "weather": "Fine",
              "races": [
                {
                  "id": "flemington-r-2026-11-03-7",
                  "number": 7,
                  "name": "Melbourne Cup",
                  "startTime": "2026-11-03T04:00:00Z",
                  "distance": 3200,
                  "racingCode": "R",
                  "status": "open",
                  "runnerCount": 2,
                  "signals": {
                    "favourite": {
                      "id": "4",
                      "number": 4,
                      "odds": 2.4
                    },
                    "secondFavourite": {
                      "id": "7",
                      "number": 7,
                      "odds": 5.5
                    },
                    "mostTipped": {
                      "id": "4",
                      "number": 4,
                      "tipsCount": 9
                    },
                    "biggestCruncher": {
                      "runnerId": "4",
                      "number": 4,
                      "movePct": -25
                    },
                    "biggestDrifter": {
                      "runnerId": "7",
                      "number": 7,
                      "movePct": 10
                    }
                  }
                }
              ]
            }
          ],
          "feed": {
            "name": "simulated",
            "credit": "Simulated race day. These prices are invented.",
            "simulated": true,
            "state": "ok",
            "updatedAt": "2026-11-03T03:57:40Z"
          }
        }
      },
      "MeetingsOnDay": {
        "summary": "A past day with one meeting",
        "value": {
          "date": "2026-11-03",
          "meetings": [
            {
              "id": "flemington-r-2026-11-03",
              "venue": "Flemington",
              "state": "VIC",
              "jurisdiction": "AU",
              "racingCode": "R",
              "date": "2026-11-03",
              "trackCondition": "Good 4",
              "weather": "Fine",
              "races": [
                {
                  "id": "flemington-r-2026-11-03-7",
                  "number": 7,
                  "name": "Melbourne Cup",
                  "startTime": "2026-11-03T04:00:00Z",
                  "distance": 3200,
                  "racingCode": "R",
                  "status": "final",
                  "runnerCount": 2,
                  "winners": [
                    7
                  ],
                  "signals": {
                    "favourite": {
                      "id": "4",
                      "number": 4,
                      "odds": 2.4
                    },
                    "secondFavourite": {
                      "id": "7",
                      "number": 7,
                      "odds": 5.5
                    }
                  }
                }
              ]
            }
          ],
          "feed": {
            "name": "simulated",
            "credit": "Simulated race day. These prices are invented.",
            "simulated": true,
            "state": "kept"
          }
        }
      },
      "Meeting": {
        "summary": "A meeting with one race",
        "value": {
          "id": "flemington-r-2026-11-03",
          "venue": "Flemington",
          "state": "VIC",
          "jurisdiction": "AU",
          "racingCode": "R",
          "date": "2026-11-03",
          "trackCondition": "Good 4",
          "weather": "Fine",
          "races": [
            {
              "id": "flemington-r-2026-11-03-7",
              "number": 7,
              "name": "Melbourne Cup",
              "startTime": "2026-11-03T04:00:00Z",
              "distance": 3200,
              "racingCode": "R",
              "status": "open",
              "runnerCount": 2,
              "signals": {
                "favourite": {
                  "id": "4",
                  "number": 4,
                  "odds": 2.4
                },
                "secondFavourite": {
                  "id": "7",
                  "number": 7,
                  "odds": 5.5
                },
                "mostTipped": {
                  "id": "4",
                  "number": 4,
                  "tipsCount": 9
                },
                "biggestCruncher": {
                  "runnerId": "4",
                  "number": 4,
                  "movePct": -25
                },
                "biggestDrifter": {
                  "runnerId": "7",
                  "number": 7,
                  "movePct": 10
                }
              },
              "meetingId": "flemington-r-2026-11-03",
              "meetingDate": "2026-11-03",
              "jurisdiction": "AU",
              "venue": "Flemington",
              "state": "VIC",
              "trackCondition": "Good 4",
              "weather": "Fine",
              "tipspotRaceId": "tip-81231",
              "tipsUrl": "https://tips.example/races/tip-81231",
              "updatedAt": "2026-11-03T03:57:40Z",
              "runners": [
                {
                  "id": "4",
                  "number": 4,
                  "name": "Quiet Harbour",
                  "trainer": "A Marsh",
                  "jockey": "B Lowe",
                  "barrier": "6",
                  "openOdds": 3.2,
                  "odds": 2.4,
                  "bookmaker": "sportsbet",
                  "tipsCount": 9,
                  "scratched": false,
                  "weight": 55.5,
                  "form": "12x41"
                },
                {
                  "id": "7",
                  "number": 7,
                  "name": "Paper Lantern",
                  "trainer": "C Hale",
                  "jockey": "D Quinn",
                  "barrier": "2",
                  "openOdds": 5,
                  "odds": 5.5,
                  "bookmaker": "ladbrokes",
                  "scratched": false
                }
              ]
            }
          ],
          "feed": {
            "name": "simulated",
            "credit": "Simulated race day. These prices are invented.",
            "simulated": true,
            "state": "ok",
            "updatedAt": "2026-11-03T03:57:40Z"
          }
        }
      },
      "Race": {
        "summary": "A race with two runners",
        "value": {
          "id": "flemington-r-2026-11-03-7",
          "number": 7,
          "name": "Melbourne Cup",
          "startTime": "2026-11-03T04:00:00Z",
          "distance": 3200,
          "racingCode": "R",
          "status": "open",
          "runnerCount": 2,
          "signals": {
            "favourite": {
              "id": "4",
              "number": 4,
              "odds": 2.4
            },
            "secondFavourite": {
              "id": "7",
              "number": 7,
              "odds": 5.5
            },
            "mostTipped": {
              "id": "4",
              "number": 4,
              "tipsCount": 9
            },
            "biggestCruncher": {
              "runnerId": "4",
              "number": 4,
              "movePct": -25
            },
            "biggestDrifter": {
              "runnerId": "7",
              "number": 7,
              "movePct": 10
            }
          },
          "meetingId": "flemington-r-2026-11-03",
          "meetingDate": "2026-11-03",
          "jurisdiction": "AU",
          "venue": "Flemington",
          "state": "VIC",
          "trackCondition": "Good 4",
          "weather": "Fine",
          "tipspotRaceId": "tip-81231",
          "tipsUrl": "https://tips.example/races/tip-81231",
          "updatedAt": "2026-11-03T03:57:40Z",
          "quotedBy": [
            "sportsbet",
            "ladbrokes"
          ],
          "runners": [
            {
              "id": "4",
              "number": 4,
              "name": "Quiet Harbour",
              "trainer": "A Marsh",
              "jockey": "B Lowe",
              "barrier": "6",
              "openOdds": 3.2,
              "odds": 2.4,
              "bookmaker": "sportsbet",
              "tipsCount": 9,
              "scratched": false,
              "weight": 55.5,
              "form": "12x41",
              "prices": [
                {
                  "bookmakerId": "sportsbet",
                  "odds": 2.4,
                  "openOdds": 3.2,
                  "seenAt": "2026-11-03T03:57:40Z"
                },
                {
                  "bookmakerId": "ladbrokes",
                  "odds": 2.35,
                  "openOdds": 3.1,
                  "seenAt": "2026-11-03T03:57:38Z"
                }
              ]
            },
            {
              "id": "7",
              "number": 7,
              "name": "Paper Lantern",
              "trainer": "C Hale",
              "jockey": "D Quinn",
              "barrier": "2",
              "openOdds": 5,
              "odds": 5.5,
              "bookmaker": "ladbrokes",
              "scratched": false,
              "prices": [
                {
                  "bookmakerId": "ladbrokes",
                  "odds": 5.5,
                  "openOdds": 5,
                  "seenAt": "2026-11-03T03:57:38Z"
                }
              ]
            }
          ],
          "feed": {
            "name": "simulated",
            "credit": "Simulated race day. These prices are invented.",
            "simulated": true,
            "state": "ok",
            "updatedAt": "2026-11-03T03:57:40Z"
          }
        }
      },
      "NextToJump": {
        "summary": "One race to come",
        "value": {
          "nextRaces": [
            {
              "id": "flemington-r-2026-11-03-7",
              "number": 7,
              "name": "Melbourne Cup",
              "startTime": "2026-11-03T04:00:00Z",
              "distance": 3200,
              "racingCode": "R",
              "status": "open",
              "runnerCount": 2,
              "signals": {
                "favourite": {
                  "id": "4",
                  "number": 4,
                  "odds": 2.4
                },
                "secondFavourite": {
                  "id": "7",
                  "number": 7,
                  "odds": 5.5
                },
                "mostTipped": {
                  "id": "4",
                  "number": 4,
                  "tipsCount": 9
                },
                "biggestCruncher": {
                  "runnerId": "4",
                  "number": 4,
                  "movePct": -25
                },
                "biggestDrifter": {
                  "runnerId": "7",
                  "number": 7,
                  "movePct": 10
                }
              },
              "meetingId": "flemington-r-2026-11-03",
              "meetingDate": "2026-11-03",
              "jurisdiction": "AU",
              "venue": "Flemington",
              "state": "VIC",
              "trackCondition": "Good 4",
              "weather": "Fine",
              "tipspotRaceId": "tip-81231",
              "tipsUrl": "https://tips.example/races/tip-81231",
              "updatedAt": "2026-11-03T03:57:40Z",
              "runners": [
                {
                  "id": "4",
                  "number": 4,
                  "name": "Quiet Harbour",
                  "trainer": "A Marsh",
                  "jockey": "B Lowe",
                  "barrier": "6",
                  "openOdds": 3.2,
                  "odds": 2.4,
                  "bookmaker": "sportsbet",
                  "tipsCount": 9,
                  "scratched": false,
                  "weight": 55.5,
                  "form": "12x41",
                  "prices": [
                    {
                      "bookmakerId": "sportsbet",
                      "odds": 2.4,
                      "openOdds": 3.2,
                      "seenAt": "2026-11-03T03:57:40Z"
                    },
                    {
                      "bookmakerId": "ladbrokes",
                      "odds": 2.35,
                      "openOdds": 3.1,
                      "seenAt": "2026-11-03T03:57:38Z"
                    }
                  ]
                },
                {
                  "id": "7",
                  "number": 7,
                  "name": "Paper Lantern",
                  "trainer": "C Hale",
                  "jockey": "D Quinn",
                  "barrier": "2",
                  "openOdds": 5,
                  "odds": 5.5,
                  "bookmaker": "ladbrokes",
                  "scratched": false,
                  "prices": [
                    {
                      "bookmakerId": "ladbrokes",
                      "odds": 5.5,
                      "openOdds": 5,
                      "seenAt": "2026-11-03T03:57:38Z"
                    }
                  ]
                }
              ]
            }
          ],
          "feed": {
            "name": "simulated",
            "credit": "Simulated race day. These prices are invented.",
            "simulated": true,
            "state": "ok",
            "updatedAt": "2026-11-03T03:57:40Z"
          }
        }
      },
      "Tips": {
        "summary": "Nine tipsters agree",
        "value": {
          "mostTipped": {
            "runnerNumber": 4,
            "tipsCount": 9
          },
          "tipSpotRaceId": "tip-81231",
          "tipsUrl": "https://tips.example/races/tip-81231"
        }
      },
      "Movers": {
        "summary": "One firmer and one drifter",
        "value": {
          "window": "open",
          "firmers": [
            {
              "raceId": "flemington-r-2026-11-03-7",
              "raceNumber": 7,
              "racingCode": "R",
              "venue": "Flemington",
              "state": "VIC",
              "startTime": "2026-11-03T04:00:00Z",
              "runnerId": "4",
              "number": 4,
              "name": "Quiet Harbour",
              "fromOdds": 3.2,
              "odds": 2.4,
              "bookmaker": "sportsbet",
              "bookmakers": 2,
              "points": 10.4,
              "movePct": -25,
              "scratched": [
                9
              ],
              "scratchingsPct": -4.2
            }
          ],
          "drifters": [
            {
              "raceId": "flemington-r-2026-11-03-7",
              "raceNumber": 7,
              "racingCode": "R",
              "venue": "Flemington",
              "state": "VIC",
              "startTime": "2026-11-03T04:00:00Z",
              "runnerId": "7",
              "number": 7,
              "name": "Paper Lantern",
              "fromOdds": 5,
              "odds": 5.5,
              "bookmaker": "ladbrokes",
              "bookmakers": 2,
              "points": -1.8,
              "movePct": 10,
              "scratched": []
            }
          ],
          "feed": {
            "name": "simulated",
            "credit": "Simulated race day. These prices are invented.",
            "simulated": true,
            "state": "ok",
            "updatedAt": "2026-11-03T03:57:40Z"
          }
        }
      },
      "SearchResults": {
        "summary": "A venue, a race and a jockey",
        "value": {
          "results": [
            {
              "kind": "venue",
              "id": "flemington-r-2026-11-03",
              "name": "Flemington",
              "racingCode": "R",
              "meetingDate": "2026-11-03",
              "state": "VIC"
            },
            {
              "kind": "race",
              "id": "flemington-r-2026-11-03-7",
              "name": "Melbourne Cup",
              "racingCode": "R",
              "meetingDate": "2026-11-03",
              "venue": "Flemington",
              "state": "VIC",
              "raceId": "flemington-r-2026-11-03-7",
              "raceNumber": 7,
              "startTime": "2026-11-03T04:00:00Z"
            },
            {
              "kind": "jockey",
              "id": "b-lowe",
              "name": "B Lowe",
              "meetingDate": "2026-11-03",
              "venue": "Flemington",
              "state": "VIC",
              "raceId": "flemington-r-2026-11-03-7",
              "raceNumber": 7,
              "startTime": "2026-11-03T04:00:00Z",
              "runs": 5
            }
          ]
        }
      },
      "RunnerRuns": {
        "summary": "A runner that has a run to come",
        "value": {
          "id": "r-quiet-harbour",
          "name": "Quiet Harbour",
          "racingCode": "R",
          "runs": [
            {
              "raceId": "flemington-r-2026-11-03-7",
              "raceNumber": 7,
              "raceName": "Melbourne Cup",
              "racingCode": "R",
              "meetingId": "flemington-r-2026-11-03",
              "meetingDate": "2026-11-03",
              "venue": "Flemington",
              "state": "VIC",
              "startTime": "2026-11-03T04:00:00Z",
              "status": "open",
              "runnerId": "4",
              "number": 4,
              "name": "Quiet Harbour",
              "jockey": "B Lowe",
              "trainer": "A Marsh",
              "barrier": "6",
              "scratched": false,
              "odds": 2.4,
              "bookmaker": "sportsbet",
              "openOdds": 3.2
            }
          ],
          "feed": {
            "name": "simulated",
            "credit": "Simulated race day. These prices are invented.",
            "simulated": true,
            "state": "ok",
            "updatedAt": "2026-11-03T03:57:40Z"
          }
        }
      },
      "PersonRuns": {
        "summary": "A jockey whose only ride has run",
        "value": {
          "role": "jockey",
          "id": "b-lowe",
          "name": "B Lowe",
          "runs": [
            {
              "raceId": "flemington-r-2026-11-03-6",
              "raceNumber": 6,
              "raceName": "The Hotham",
              "racingCode": "R",
              "meetingId": "flemington-r-2026-11-03",
              "meetingDate": "2026-11-03",
              "venue": "Flemington",
              "state": "VIC",
              "startTime": "2026-11-03T03:20:00Z",
              "status": "final",
              "runnerId": "2",
              "number": 2,
              "name": "Tin Whistle",
              "jockey": "B Lowe",
              "trainer": "C Hale",
              "barrier": "9",
              "scratched": false,
              "position": 1
            }
          ],
          "feed": {
            "name": "simulated",
            "credit": "Simulated race day. These prices are invented.",
            "simulated": true,
            "state": "ok",
            "updatedAt": "2026-11-03T03:57:40Z"
          }
        }
      },
      "RacePrices": {
        "summary": "A race with three runners, one scratched",
        "value": {
          "raceId": "flemington-r-2026-11-03-7",
          "asOf": 1793677860000,
          "watchedFrom": 1793652300000,
          "runners": [
            {
              "id": "4",
              "number": 4,
              "best": [
                [
                  1793652300000,
                  3.2
                ],
                [
                  1793671200000,
                  2.7
                ],
                [
                  1793677800000,
                  2.4
                ]
              ],
              "open": 3.2,
              "high": [
                1793652300000,
                3.2
              ],
              "low": [
                1793677800000,
                2.4
              ],
              "nineAm": 3.2,
              "tenMinutesAgo": 2.7,
              "bookmakers": [
                {
                  "bookmakerId": "ladbrokes",
                  "points": [
                    [
                      1793652300000,
                      3.1
                    ],
                    [
                      1793677860000,
                      2.35
                    ]
                  ]
                },
                {
                  "bookmakerId": "sportsbet",
                  "points": [
                    [
                      1793652300000,
                      3.2
                    ],
                    [
                      1793671200000,
                      2.7
                    ],
                    [
                      1793677800000,
                      2.4
                    ]
                  ]
                }
              ]
            },
            {
              "id": "7",
              "number": 7,
              "best": [
                [
                  1793652300000,
                  5
                ],
                [
                  1793676000000,
                  5.5
                ]
              ],
              "open": 5,
              "high": [
                1793676000000,
                5.5
              ],
              "low": [
                1793652300000,
                5
              ],
              "nineAm": 5,
              "tenMinutesAgo": 5.5,
              "bookmakers": [
                {
                  "bookmakerId": "ladbrokes",
                  "points": [
                    [
                      1793652300000,
                      5
                    ],
                    [
                      1793676000000,
                      5.5
                    ]
                  ]
                }
              ]
            },
            {
              "id": "9",
              "number": 9,
              "best": [
                [
                  1793652300000,
                  9
                ],
                [
                  1793674800000,
                  null
                ]
              ],
              "high": [
                1793652300000,
                9
              ],
              "low": [
                1793652300000,
                9
              ],
              "nineAm": 9,
              "bookmakers": [
                {
                  "bookmakerId": "ladbrokes",
                  "points": [
                    [
                      1793652300000,
                      9
                    ],
                    [
                      1793674800000,
                      null
                    ]
                  ]
                }
              ]
            }
          ],
          "marks": {
            "scratchings": [
              {
                "runnerNumber": 9,
                "at": 1793674800000
              }
            ],
            "startTimes": [
              {
                "from": 1793678280000,
                "to": 1793678400000,
                "at": 1793677200000
              }
            ]
          }
        }
      },
      "RaceBestPrices": {
        "summary": "A race with three runners, one scratched",
        "value": {
          "raceId": "flemington-r-2026-11-03-7",
          "asOf": 1793677860000,
          "watchedFrom": 1793652300000,
          "runners": [
            {
              "id": "4",
              "number": 4,
              "best": [
                [
                  1793652300000,
                  3.2
                ],
                [
                  1793671200000,
                  2.7
                ],
                [
                  1793677800000,
                  2.4
                ]
              ],
              "open": 3.2,
              "high": [
                1793652300000,
                3.2
              ],
              "low": [
                1793677800000,
                2.4
              ],
              "nineAm": 3.2,
              "tenMinutesAgo": 2.7
            },
            {
              "id": "7",
              "number": 7,
              "best": [
                [
                  1793652300000,
                  5
                ],
                [
                  1793676000000,
                  5.5
                ]
              ],
              "open": 5,
              "high": [
                1793676000000,
                5.5
              ],
              "low": [
                1793652300000,
                5
              ],
              "nineAm": 5,
              "tenMinutesAgo": 5.5
            },
            {
              "id": "9",
              "number": 9,
              "best": [
                [
                  1793652300000,
                  9
                ],
                [
                  1793674800000,
                  null
                ]
              ],
              "high": [
                1793652300000,
                9
              ],
              "low": [
                1793652300000,
                9
              ],
              "nineAm": 9
            }
          ],
          "marks": {
            "scratchings": [
              {
                "runnerNumber": 9,
                "at": 1793674800000
              }
            ],
            "startTimes": [
              {
                "from": 1793678280000,
                "to": 1793678400000,
                "at": 1793677200000
              }
            ]
          }
        }
      },
      "SignalRecord": {
        "summary": "A day with two races in the sample",
        "value": {
          "date": "2026-11-03",
          "jurisdiction": "AU",
          "day": {
            "from": "2026-11-03",
            "to": "2026-11-03",
            "races": 2,
            "signals": [
              {
                "signal": "favourite",
                "runs": 2,
                "won": 1,
                "placed": 0,
                "unplaced": 1,
                "expectedWins": 0.74
              },
              {
                "signal": "secondFavourite",
                "runs": 2,
                "won": 0,
                "placed": 1,
                "unplaced": 1,
                "expectedWins": 0.43
              },
              {
                "signal": "mostTipped",
                "runs": 2,
                "won": 1,
                "placed": 0,
                "unplaced": 1,
                "expectedWins": 0.61
              },
              {
                "signal": "biggestCruncher",
                "runs": 2,
                "won": 1,
                "placed": 0,
                "unplaced": 1,
                "expectedWins": 0.52
              },
              {
                "signal": "biggestDrifter",
                "runs": 1,
                "won": 0,
                "placed": 0,
                "unplaced": 1,
                "expectedWins": 0.08
              }
            ],
            "byCode": [
              {
                "racingCode": "R",
                "races": 2,
                "signals": [
                  {
                    "signal": "favourite",
                    "runs": 2,
                    "won": 1,
                    "placed": 0,
                    "unplaced": 1,
                    "expectedWins": 0.74
                  },
                  {
                    "signal": "secondFavourite",
                    "runs": 2,
                    "won": 0,
                    "placed": 1,
                    "unplaced": 1,
                    "expectedWins": 0.43
                  },
                  {
                    "signal": "mostTipped",
                    "runs": 2,
                    "won": 1,
                    "placed": 0,
                    "unplaced": 1,
                    "expectedWins": 0.61
                  },
                  {
                    "signal": "biggestCruncher",
                    "runs": 2,
                    "won": 1,
                    "placed": 0,
                    "unplaced": 1,
                    "expectedWins": 0.52
                  },
                  {
                    "signal": "biggestDrifter",
                    "runs": 1,
                    "won": 0,
                    "placed": 0,
                    "unplaced": 1,
                    "expectedWins": 0.08
                  }
                ]
              }
            ],
            "byState": [
              {
                "racingCode": "R",
                "state": "VIC",
                "races": 2,
                "signals": [
                  {
                    "signal": "favourite",
                    "runs": 2,
                    "won": 1,
                    "placed": 0,
                    "unplaced": 1,
                    "expectedWins": 0.74
                  },
                  {
                    "signal": "secondFavourite",
                    "runs": 2,
                    "won": 0,
                    "placed": 1,
                    "unplaced": 1,
                    "expectedWins": 0.43
                  },
                  {
                    "signal": "mostTipped",
                    "runs": 2,
                    "won": 1,
                    "placed": 0,
                    "unplaced": 1,
                    "expectedWins": 0.61
                  },
                  {
                    "signal": "biggestCruncher",
                    "runs": 2,
                    "won": 1,
                    "placed": 0,
                    "unplaced": 1,
                    "expectedWins": 0.52
                  },
                  {
                    "signal": "biggestDrifter",
                    "runs": 1,
                    "won": 0,
                    "placed": 0,
                    "unplaced": 1,
                    "expectedWins": 0.08
                  }
                ]
              }
            ]
          },
          "season": {
            "from": "2026-08-01",
            "to": "2026-11-03",
            "races": 410,
            "signals": [
              {
                "signal": "favourite",
                "runs": 410,
                "won": 148,
                "placed": 151,
                "unplaced": 111,
                "expectedWins": 151.22
              },
              {
                "signal": "secondFavourite",
                "runs": 410,
                "won": 84,
                "placed": 149,
                "unplaced": 177,
                "expectedWins": 85.6
              },
              {
                "signal": "mostTipped",
                "runs": 398,
                "won": 121,
                "placed": 140,
                "unplaced": 137,
                "expectedWins": 119.87
              },
              {
                "signal": "biggestCruncher",
                "runs": 371,
                "won": 83,
                "placed": 128,
                "unplaced": 160,
                "expectedWins": 80.4
              },
              {
                "signal": "biggestDrifter",
                "runs": 388,
                "won": 31,
                "placed": 90,
                "unplaced": 267,
                "expectedWins": 33.15
              }
            ],
            "byCode": [
              {
                "racingCode": "R",
                "races": 410,
                "signals": [
                  {
                    "signal": "favourite",
                    "runs": 410,
                    "won": 148,
                    "placed": 151,
                    "unplaced": 111,
                    "expectedWins": 151.22
                  },
                  {
                    "signal": "secondFavourite",
                    "runs": 410,
                    "won": 84,
                    "placed": 149,
                    "unplaced": 177,
                    "expectedWins": 85.6
                  },
                  {
                    "signal": "mostTipped",
                    "runs": 398,
                    "won": 121,
                    "placed": 140,
                    "unplaced": 137,
                    "expectedWins": 119.87
                  },
                  {
                    "signal": "biggestCruncher",
                    "runs": 371,
                    "won": 83,
                    "placed": 128,
                    "unplaced": 160,
                    "expectedWins": 80.4
                  },
                  {
                    "signal": "biggestDrifter",
                    "runs": 388,
                    "won": 31,
                    "placed": 90,
                    "unplaced": 267,
                    "expectedWins": 33.15
                  }
                ]
              }
            ],
            "byState": [
              {
                "racingCode": "R",
                "state": "VIC",
                "races": 410,
                "signals": [
                  {
                    "signal": "favourite",
                    "runs": 410,
                    "won": 148,
                    "placed": 151,
                    "unplaced": 111,
                    "expectedWins": 151.22
                  },
                  {
                    "signal": "secondFavourite",
                    "runs": 410,
                    "won": 84,
                    "placed": 149,
                    "unplaced": 177,
                    "expectedWins": 85.6
                  },
                  {
                    "signal": "mostTipped",
                    "runs": 398,
                    "won": 121,
                    "placed": 140,
                    "unplaced": 137,
                    "expectedWins": 119.87
                  },
                  {
                    "signal": "biggestCruncher",
                    "runs": 371,
                    "won": 83,
                    "placed": 128,
                    "unplaced": 160,
                    "expectedWins": 80.4
                  },
                  {
                    "signal": "biggestDrifter",
                    "runs": 388,
                    "won": 31,
                    "placed": 90,
                    "unplaced": 267,
                    "expectedWins": 33.15
                  }
                ]
              }
            ]
          }
        }
      },
      "BookmakerList": {
        "summary": "One bookmaker",
        "value": [
          {
            "bookmakerId": "sportsbet",
            "displayName": "SB",
            "color": "#1A4FA0",
            "url": "https://www.sportsbet.com.au"
          }
        ]
      },
      "FeaturedBookmakers": {
        "summary": "One bookmaker",
        "value": [
          {
            "id": "b1f0c7de",
            "displayName": "SB",
            "fullName": "Sportsbet",
            "color": "#1A4FA0",
            "url": "https://www.sportsbet.com.au",
            "logoUrl": "/objects/logos/3f7a.webp",
            "description": "Fixed odds on all three codes.",
            "licenceBody": "Northern Territory Racing and Wagering Commission",
            "betNow": true
          }
        ]
      },
      "Bookmakers": {
        "summary": "One configuration",
        "value": [
          {
            "id": "b1f0c7de",
            "bookmakerId": "sportsbet",
            "displayName": "SB",
            "fullName": "Sportsbet",
            "color": "#1A4FA0",
            "url": "https://www.sportsbet.com.au",
            "logoUrl": "/objects/logos/3f7a.webp",
            "description": "Fixed odds on all three codes.",
            "licenceBody": "Northern Territory Racing and Wagering Commission",
            "featured": true,
            "position": 2,
            "version": 3,
            "updatedAt": "2026-11-01T00:00:00Z"
          }
        ]
      },
      "Bookmaker": {
        "summary": "A configuration",
        "value": {
          "id": "b1f0c7de",
          "bookmakerId": "sportsbet",
          "displayName": "SB",
          "fullName": "Sportsbet",
          "color": "#1A4FA0",
          "url": "https://www.sportsbet.com.au",
          "logoUrl": "/objects/logos/3f7a.webp",
          "description": "Fixed odds on all three codes.",
          "licenceBody": "Northern Territory Racing and Wagering Commission",
          "featured": true,
          "position": 2,
          "version": 3,
          "updatedAt": "2026-11-01T00:00:00Z"
        }
      },
      "BookmakerInput": {
        "summary": "A new bookmaker",
        "value": {
          "bookmakerId": "sportsbet",
          "displayName": "SB",
          "fullName": "Sportsbet",
          "color": "#1A4FA0",
          "url": "https://www.sportsbet.com.au",
          "description": "Fixed odds on all three codes.",
          "licenceBody": "Northern Territory Racing and Wagering Commission"
        }
      },
      "BookmakerUpdate": {
        "summary": "A changed bookmaker",
        "value": {
          "displayName": "SB",
          "fullName": "Sportsbet",
          "color": "#1A4FA0",
          "url": "https://www.sportsbet.com.au",
          "description": "Fixed odds on all three codes.",
          "featured": true,
          "position": 2
        }
      },
      "BookmakerOrder": {
        "summary": "Of two configurations",
        "value": {
          "ids": [
            "b1f0c7de",
            "5d20aa41"
          ]
        }
      },
      "AuditTrail": {
        "summary": "One change",
        "value": [
          {
            "id": 12,
            "at": "2026-11-01T00:00:00Z",
            "username": "ada",
            "action": "updated",
            "bookmakerId": "sportsbet",
            "changes": [
              {
                "field": "displayName",
                "from": "SPORT",
                "to": "SB"
              },
              {
                "field": "fullName",
                "to": "Sportsbet"
              }
            ],
            "undoable": true
          }
        ]
      },
      "LogoInput": {
        "summary": "After the upload",
        "value": {
          "logoURL": "https://railbird.example/objects/uploads/9c1e?expires=1793682000&signature=f00d"
        }
      },
      "LogoAttached": {
        "summary": "The safe version",
        "value": {
          "objectPath": "/objects/logos/3f7a.webp"
        }
      },
      "LogoRemoval": {
        "summary": "To remove the logo",
        "value": {
          "logoURL": null
        }
      },
      "LogoRemoved": {
        "summary": "The logo is removed",
        "value": {
          "objectPath": null
        }
      },
      "Upload": {
        "summary": "A signed address",
        "value": {
          "uploadURL": "https://railbird.example/objects/uploads/9c1e?expires=1793682000&signature=f00d"
        }
      },
      "Session": {
        "summary": "Signed in",
        "value": {
          "user": {
            "username": "ada"
          }
        }
      },
      "PasswordChange": {
        "summary": "An old and a new password",
        "value": {
          "currentPassword": "correct horse battery staple",
          "newPassword": "nine nanoseconds of wire"
        }
      },
      "SecondStep": {
        "summary": "An authenticator app is set up",
        "value": {
          "secondFactors": [
            "totp",
            "recoveryCode"
          ]
        }
      },
      "SignInCode": {
        "summary": "A code of the authenticator app",
        "value": {
          "code": "287082"
        }
      },
      "PasswordProof": {
        "summary": "The password again",
        "value": {
          "currentPassword": "correct horse battery staple"
        }
      },
      "SecondFactors": {
        "summary": "An app and a passkey",
        "value": {
          "required": false,
          "totpSince": "2026-10-01T02:00:00Z",
          "passkeys": [
            {
              "id": "7d3e8a90-52c1-4c8e-9a77-0a6f5b1c2d3e",
              "name": "Work laptop",
              "addedAt": "2026-10-01T02:05:00Z",
              "lastUsedAt": "2026-11-03T03:12:00Z"
            }
          ],
          "recoveryCodesLeft": 9
        }
      },
      "TotpSecret": {
        "summary": "A new secret",
        "value": {
          "secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
          "uri": "otpauth://totp/Railbird:ada?issuer=Railbird&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30"
        }
      },
      "TotpConfirmation": {
        "summary": "What the app shows",
        "value": {
          "code": "287082",
          "currentPassword": "correct horse battery staple"
        }
      },
      "RecoveryCodes": {
        "summary": "New codes, two of ten",
        "value": {
          "codes": [
            "k7fm-2pqx-9rtw-hb4n-vz3c-8dse",
            "m3xy-7ahn-u2kf-5pwj-qc9r-t6vb"
          ]
        }
      },
      "PasskeyRequest": {
        "summary": "For one passkey",
        "value": {
          "challenge": "bm90LXJhbmRvbS1pbi1hbi1leGFtcGxl",
          "rpId": "railbird.example",
          "timeout": 60000,
          "userVerification": "preferred",
          "allowCredentials": [
            {
              "id": "Y3JlZGVudGlhbA",
              "type": "public-key",
              "transports": [
                "internal"
              ]
            }
          ]
        }
      },
      "PasskeyCreation": {
        "summary": "A first passkey",
        "value": {
          "challenge": "bm90LXJhbmRvbS1pbi1hbi1leGFtcGxl",
          "rp": {
            "id": "railbird.example",
            "name": "Railbird"
          },
          "user": {
            "id": "YWRh",
            "name": "ada",
            "displayName": "ada"
          },
          "pubKeyCredParams": [
            {
              "type": "public-key",
              "alg": -7
            }
          ],
          "timeout": 60000,
          "attestation": "none",
          "excludeCredentials": [],
          "authenticatorSelection": {
            "residentKey": "preferred",
            "userVerification": "preferred"
          }
        }
      },
      "NewPasskey": {
        "summary": "What a browser made",
        "value": {
          "name": "Work laptop",
          "credential": {
            "id": "Y3JlZGVudGlhbA",
            "rawId": "Y3JlZGVudGlhbA",
            "type": "public-key",
            "response": {
              "clientDataJSON": "e30",
              "attestationObject": "oA",
              "transports": [
                "internal"
              ]
            }
          }
        }
      },
      "PasskeyAssertion": {
        "summary": "What a passkey signed",
        "value": {
          "id": "Y3JlZGVudGlhbA",
          "rawId": "Y3JlZGVudGlhbA",
          "type": "public-key",
          "response": {
            "clientDataJSON": "e30",
            "authenticatorData": "AA",
            "signature": "AA"
          }
        }
      },
      "AccountChanges": {
        "summary": "A passkey was added",
        "value": [
          {
            "id": 7,
            "at": "2026-11-03T03:57:45Z",
            "username": "ada",
            "action": "passkeyAdded",
            "detail": "Work laptop"
          }
        ]
      },
      "Sessions": {
        "summary": "On a desk",
        "value": [
          {
            "id": "9f2c51a07be04d18",
            "startedAt": "2026-11-03T01:00:00Z",
            "seenAt": "2026-11-03T03:57:00Z",
            "current": true
          }
        ]
      },
      "SettingsFile": {
        "summary": "One bookmaker without a logo",
        "value": {
          "format": "railbird-settings-1",
          "exportedAt": "2026-11-03T03:57:45Z",
          "bookmakers": [
            {
              "bookmakerId": "sportsbet",
              "displayName": "SB",
              "fullName": "Sportsbet",
              "color": "#1A4FA0",
              "url": "https://www.sportsbet.com.au",
              "featured": true,
              "position": 2
            }
          ]
        }
      },
      "SettingsImported": {
        "summary": "One was changed",
        "value": {
          "added": 0,
          "changed": 1,
          "unchanged": 9
        }
      },
      "Diagnostics": {
        "summary": "All well",
        "value": {
          "now": "2026-11-03T03:57:45Z",
          "revision": 12,
          "server": {
            "name": "web-1:4711",
            "leads": true,
            "shared": true
          },
          "feeds": [
            {
              "name": "entain",
              "state": "ok",
              "lastSuccessAt": "2026-11-03T03:57:41Z",
              "lastFailureAt": "2026-11-03T03:12:09Z",
              "lastFailure": "timeout",
              "latencyMs": 214,
              "calls": 1310,
              "failures": 2,
              "rejections": [
                {
                  "reason": "price_out_of_range",
                  "count": 3,
                  "about": "race 7, runner 4",
                  "at": "2026-11-03T03:40:00Z"
                }
              ]
            }
          ],
          "tips": {
            "name": "tips",
            "state": "ok",
            "lastSuccessAt": "2026-11-03T03:57:30Z",
            "latencyMs": 80,
            "calls": 240,
            "failures": 0,
            "rejections": []
          },
          "bookmakers": [
            {
              "bookmakerId": "ladbrokes",
              "configured": true,
              "lastPriceAt": "2026-11-03T03:57:41Z",
              "racesCovered": 112,
              "bestShare": 0.41,
              "unmatched": 2
            }
          ],
          "racesToday": 118,
          "racesWithoutPrices": [
            {
              "id": "flemington-r-2026-11-03-7",
              "venue": "Flemington",
              "number": 7,
              "startTime": "2026-11-03T04:00:00Z"
            }
          ],
          "unknownVenues": [
            "Nowhere Park"
          ],
          "database": {
            "kind": "PostgreSQL",
            "state": "ok",
            "latencyMs": 1
          },
          "pendingChanges": 12,
          "logoStore": {
            "kind": "folder",
            "state": "ok",
            "latencyMs": 0
          },
          "streams": {
            "listeners": 214,
            "most": 10000
          }
        }
      },
      "Credentials": {
        "summary": "Name and password",
        "value": {
          "username": "ada",
          "password": "correct horse battery staple"
        }
      },
      "Status": {
        "summary": "All well",
        "value": {
          "now": "2026-11-03T03:57:45Z",
          "feed": {
            "name": "simulated",
            "credit": "Simulated race day. These prices are invented.",
            "simulated": true,
            "state": "ok",
            "updatedAt": "2026-11-03T03:57:40Z"
          }
        }
      }
    }
  }
};

/** The document as it was written. */
export const documentYaml: string = [
  "openapi: 3.1.0",
  "info:",
  "  title: Railbird API",
  "  version: 1.0.0",
  "  summary: Next races to jump, today's meetings, runners, prices and betting signals for Australian racing.",
  "  description: |",
  "    Railbird is an information-only racing site. It takes no bets, and nothing here is gambling advice.",
  "    Times are instants in UTC (ISO 8601); the website shows them in Australia/Melbourne. Prices are decimal dollars:",
  "    2.40 means that a winning $1 bet returns $2.40. Racing codes are R (thoroughbred), G (greyhounds) and H (harness).",
  "",
  "    Reads are public, carry an `ETag` and respond with 304 to a matching `If-None-Match`; a shared cache may keep them for a second.",
  "    The `Railbird-Time` header of a read is the server's clock in epoch milliseconds when it was sent: a response that a cache kept",
  "    has the time of then, so countdowns follow `/api/status` or the stream. `Railbird-Version` numbers the changes of a read, and",
  "    `/api/stream` sends them as they happen.",
  "",
  "    A query parameter that an operation does not have is a 400 that names it, here and in the admin area.",
  "",
  "    ## Bodies",
  "    A body is JSON, sent as `application/json`. A field that an operation does not know is ignored, unless it could be meant: when it is",
  "    the name of one that the operation takes but for upper and lower case, `_`, `-` or blanks, or with one letter wrong (two in a name of",
  "    six letters or more), it is a 400 that names both. A file of settings (`PUT /api/settings`) may have no other fields. In a bookmaker's configuration",
  "    `null` and the empty text count as absent wherever a field is optional.",
  "",
  "    ## Reading from another site",
  "    Every public read may be fetched by scripts of any origin, without credentials. They may send `If-None-Match` and",
  "    `Last-Event-ID`, and read `ETag`, `Railbird-Time`, `Railbird-Version`, `Retry-After`, `RateLimit` and `RateLimit-Policy`.",
  "",
  "    ## Where an owner forbids handing data on",
  "    Some feeds may be shown and not handed on. While one of them runs, `feed.redistribution` of `/api/status` is `forbidden`, and reads of",
  "    the race day and their topics of the stream respond to this site's own pages alone: everybody else gets a 403 with the name",
  "    `redistributionForbidden`. `/api/status`, bookmakers and this contract stay open.",
  "",
  "    ## Clients that are not browsers",
  "    A read needs no header of any kind. Operations of the admin area need the session cookie that `POST /api/auth/login` sets, and nothing",
  "    else: a program sends the body as JSON with that cookie. A request that changes something is a 403 when its `Origin` is another",
  "    site's, or when `Sec-Fetch-Site` says that another site's page sent it: browsers send these by themselves.",
  "",
  "    ## Hosts",
  "    A server answers at the host of its `PUBLIC_URL`, at loopback names and addresses, and at the addresses that it listens on. Any other `Host` is a 400",
  "    with the name `unknownHost`, as are two of them.",
  "  license:",
  "    name: Proprietary",
  "    identifier: LicenseRef-Railbird",
  "servers:",
  "  - url: /",
  "    description: This server",
  "tags:",
  "  - name: racing",
  "    description: Public reads of the race day.",
  "  - name: search",
  "    description: Finding anything of the days that are kept.",
  "  - name: live",
  "    description: Changes pushed as they happen.",
  "  - name: bookmakers",
  "    description: How bookmakers are shown.",
  "  - name: auth",
  "    description: Signing in to the admin area.",
  "  - name: meta",
  "    description: The contract itself and the server's state.",
  "security: []",
  "paths:",
  "  /api/meetings/today:",
  "    get:",
  "      operationId: getMeetingsToday",
  "      tags: [racing]",
  "      summary: Today's meetings with their races and signals",
  "      description: Today is the meeting date in Melbourne. A meeting of yesterday whose last race is not closed yet is still listed. Races carry no runners.",
  "      parameters:",
  "        - name: jurisdiction",
  "          in: query",
  "          description: Whose racing to list.",
  "          schema: { $ref: \"#/components/schemas/Jurisdiction\", default: AU }",
  "          example: AU",
  "      responses:",
  "        \"200\":",
  "          description: Meetings, open ones first.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/MeetingsToday\" }",
  "              examples: { MeetingsToday: { $ref: \"#/components/examples/MeetingsToday\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModifiedVersion\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/meetings:",
  "    get:",
  "      operationId: getMeetingsOnDay",
  "      tags: [racing]",
  "      summary: A day's meetings with their races and signals",
  "      description: |",
  "        The meetings of one date: days before today as they are kept, with results and final prices, for 30 days; tomorrow as its card is",
  "        published ahead, without prices. A day of which nothing is known has no meetings. Races carry no runners. The feed's state is told for",
  "        today, and for yesterday until its last result is final.",
  "      parameters:",
  "        - name: date",
  "          in: query",
  "          required: true",
  "          description: The meetings' date, local to them.",
  "          schema: { $ref: \"#/components/schemas/CalendarDate\" }",
  "          example: \"2026-11-03\"",
  "        - name: jurisdiction",
  "          in: query",
  "          description: Whose racing to list.",
  "          schema: { $ref: \"#/components/schemas/Jurisdiction\", default: AU }",
  "          example: AU",
  "      responses:",
  "        \"200\":",
  "          description: Meetings, open ones first.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/MeetingsOnDay\" }",
  "              examples: { MeetingsOnDay: { $ref: \"#/components/examples/MeetingsOnDay\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModified\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/meetings/{id}:",
  "    get:",
  "      operationId: getMeeting",
  "      tags: [racing]",
  "      summary: One meeting with its races and runners",
  "      description: Runners carry their best price; every bookmaker's quote is on the race itself.",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: Meeting id.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: flemington-r-2026-11-03",
  "      responses:",
  "        \"200\":",
  "          description: The meeting.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/MeetingDetail\" }",
  "              examples: { Meeting: { $ref: \"#/components/examples/Meeting\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModifiedVersion\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/races/{id}:",
  "    get:",
  "      operationId: getRace",
  "      tags: [racing]",
  "      summary: One race with runners and every bookmaker's prices",
  "      description: Scratched runners stay listed, marked, and count for no signal.",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: Race id.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: flemington-r-2026-11-03-7",
  "      responses:",
  "        \"200\":",
  "          description: The race.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Race\" }",
  "              examples: { Race: { $ref: \"#/components/examples/Race\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModifiedVersion\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/races/{id}/tips:",
  "    get:",
  "      operationId: getRaceTips",
  "      tags: [racing]",
  "      summary: The most tipped runner of a race",
  "      description: From the tipping site. Both fields are absent when the site has nothing on this race or cannot be reached in time.",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: Race id.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: flemington-r-2026-11-03-7",
  "      responses:",
  "        \"200\":",
  "          description: What tipsters say.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Tips\" }",
  "              examples: { Tips: { $ref: \"#/components/examples/Tips\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModified\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/races/{id}/prices:",
  "    get:",
  "      operationId: getRacePrices",
  "      tags: [racing]",
  "      summary: How the prices of a race have moved",
  "      description: |",
  "        Per runner the best price over time and every bookmaker's own, as steps: a price holds from its instant until the next.",
  "        Thinned to what can be drawn: at most 120 points for a best price and 60 for a bookmaker, fewer in a large field, so that",
  "        the answer stays below 400 kB. First, last, highest and lowest price are always among them, and of a best price every change",
  "        since ten minutes before `asOf`, up to 60 of them. Facts are of all points.",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: Race id.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: flemington-r-2026-11-03-7",
  "      responses:",
  "        \"200\":",
  "          description: The prices.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/RacePrices\" }",
  "              examples: { RacePrices: { $ref: \"#/components/examples/RacePrices\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModifiedVersion\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/races/{id}/prices/best:",
  "    get:",
  "      operationId: getRaceBestPrices",
  "      tags: [racing]",
  "      summary: How the best prices of a race have moved",
  "      description: |",
  "        What `/api/races/{id}/prices` says without each bookmaker's own prices: enough for a line beside each runner.",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: Race id.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: flemington-r-2026-11-03-7",
  "      responses:",
  "        \"200\":",
  "          description: The best prices.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/RaceBestPrices\" }",
  "              examples: { RaceBestPrices: { $ref: \"#/components/examples/RaceBestPrices\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModifiedVersion\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/next-to-jump:",
  "    get:",
  "      operationId: getNextToJump",
  "      tags: [racing]",
  "      summary: The next races to jump",
  "      description: Races that are not closed, by start time, then by venue.",
  "      parameters:",
  "        - name: racingCode",
  "          in: query",
  "          description: Only races of this code.",
  "          schema: { $ref: \"#/components/schemas/RacingCode\" }",
  "          example: R",
  "        - name: count",
  "          in: query",
  "          description: How many races at most.",
  "          schema: { type: integer, minimum: 1, maximum: 50, default: 3 }",
  "          example: 3",
  "        - name: jurisdiction",
  "          in: query",
  "          description: Whose racing to list.",
  "          schema: { $ref: \"#/components/schemas/Jurisdiction\", default: AU }",
  "          example: AU",
  "      responses:",
  "        \"200\":",
  "          description: The next races, soonest first.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/NextToJump\" }",
  "              examples: { NextToJump: { $ref: \"#/components/examples/NextToJump\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModifiedVersion\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/movers:",
  "    get:",
  "      operationId: getMovers",
  "      tags: [racing]",
  "      summary: Firmers and drifters of all open races",
  "      description: |",
  "        Runners of races that are not closed, by how far their best price has moved in implied probability (100 / now − 100 / then,",
  "        percentage points), so that a move from $3 to $2.50 and one from $101 to $51 are compared fairly. `then` is the best price at the",
  "        window's beginning of the bookmakers that quote now; one that had no price then counts as not having moved. `open` begins with the",
  "        opening prices, `9am` at 9:00 AM in Melbourne on the meeting's date, `10m` ten minutes before the current minute.",
  "",
  "        Listed are moves of 0.5 points or more, of prices that were and are $1.30 or more, in which at least two bookmakers are",
  "        compared (one, in a race that only one quotes), none with a price that has not been confirmed for ten minutes.",
  "      parameters:",
  "        - name: window",
  "          in: query",
  "          description: Since when prices are compared.",
  "          schema: { $ref: \"#/components/schemas/MoversWindow\", default: open }",
  "          example: open",
  "        - name: racingCode",
  "          in: query",
  "          description: Only races of this code.",
  "          schema: { $ref: \"#/components/schemas/RacingCode\" }",
  "          example: R",
  "        - name: state",
  "          in: query",
  "          description: Only races of this state.",
  "          schema: { $ref: \"#/components/schemas/AustralianState\" }",
  "          example: VIC",
  "        - name: jurisdiction",
  "          in: query",
  "          description: Whose racing to list.",
  "          schema: { $ref: \"#/components/schemas/Jurisdiction\", default: AU }",
  "          example: AU",
  "        - name: limit",
  "          in: query",
  "          description: How many firmers, and how many drifters, at most.",
  "          schema: { type: integer, minimum: 1, maximum: 100, default: 20 }",
  "          example: 20",
  "      responses:",
  "        \"200\":",
  "          description: Movers, those that moved most first.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Movers\" }",
  "              examples: { Movers: { $ref: \"#/components/examples/Movers\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModifiedVersion\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/search:",
  "    get:",
  "      operationId: search",
  "      tags: [search]",
  "      summary: Find venues, races, runners, jockeys, drivers and trainers of the days that are kept",
  "      description: |",
  "        Every word must be found, the last one may be unfinished from two letters on. Case, accents, apostrophes and hyphens do not matter, and neither does",
  "        one slip in a word of four letters or more: a letter too many, missing, wrong, or two swapped. Where that finds nothing, words that are written",
  "        as one or apart (`mooneevalley`, `mel ton`), words such as \"at\" and a slip in a word of three letters beside a longer one are forgiven too. Of",
  "        results that fit as well, those that run next come first, then those that ran last.",
  "      parameters:",
  "        - name: q",
  "          in: query",
  "          required: true",
  "          description: What to look for.",
  "          schema: { $ref: \"#/components/schemas/SearchText\" }",
  "          example: flemington",
  "        - name: limit",
  "          in: query",
  "          description: How many results at most.",
  "          schema: { type: integer, minimum: 1, maximum: 100, default: 20 }",
  "          example: 20",
  "      responses:",
  "        \"200\":",
  "          description: What was found, best first.",
  "          headers:",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/SearchResults\" }",
  "              examples: { SearchResults: { $ref: \"#/components/examples/SearchResults\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/runners/{id}:",
  "    get:",
  "      operationId: getRunner",
  "      tags: [racing]",
  "      summary: A runner and its runs of the days that are kept",
  "      description: A runner is told by its code and its name, as its id says.",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: The runner's code and its name in lower case with hyphens.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: r-quiet-harbour",
  "      responses:",
  "        \"200\":",
  "          description: The runner.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/RunnerRuns\" }",
  "              examples: { RunnerRuns: { $ref: \"#/components/examples/RunnerRuns\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModified\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/people/{role}/{id}:",
  "    get:",
  "      operationId: getPerson",
  "      tags: [racing]",
  "      summary: A jockey, driver or trainer and their runs of the days that are kept",
  "      description: A person is told by the role and the name, as the feed writes it. Two people of one name share a page.",
  "      parameters:",
  "        - name: role",
  "          in: path",
  "          required: true",
  "          description: What the person does in these runs.",
  "          schema: { $ref: \"#/components/schemas/PersonRole\" }",
  "          example: jockey",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: The name in lower case with hyphens.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: b-lowe",
  "      responses:",
  "        \"200\":",
  "          description: The person.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/PersonRuns\" }",
  "              examples: { PersonRuns: { $ref: \"#/components/examples/PersonRuns\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModified\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/signal-record:",
  "    get:",
  "      operationId: getSignalRecord",
  "      tags: [racing]",
  "      summary: How the signals ran, on a day and in its season",
  "      description: |",
  "        Plain counts of how the five signals ran in races that are final, and the wins that the market's prices implied. A signal is",
  "        the race's last one, at the final prices. Placed is by the field-size rule of Australian place betting: the first three of",
  "        eight starters or more, the first two of five to seven, the winner alone below that; each runner of a dead heat counts.",
  "        Scratched runners count for nothing. Abandoned races, races without a result and signals without a final price are not in",
  "        the sample. The season runs from 1 August to 31 July; its counts reach from its first day to the day asked for.",
  "      parameters:",
  "        - name: date",
  "          in: query",
  "          description: The meetings' date; today in Melbourne when absent.",
  "          schema: { $ref: \"#/components/schemas/CalendarDate\" }",
  "          example: \"2026-11-03\"",
  "        - name: jurisdiction",
  "          in: query",
  "          description: Whose racing is counted.",
  "          schema: { $ref: \"#/components/schemas/Jurisdiction\", default: AU }",
  "          example: AU",
  "      responses:",
  "        \"200\":",
  "          description: The counts; all are 0 while no race of the day is final.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/SignalRecord\" }",
  "              examples: { SignalRecord: { $ref: \"#/components/examples/SignalRecord\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModified\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/public/bookmakers:",
  "    get:",
  "      operationId: listPublicBookmakers",
  "      tags: [bookmakers]",
  "      summary: How bookmakers are shown on badges",
  "      description: Display name, colour and link of every configured bookmaker; without links where this site shows none.",
  "      responses:",
  "        \"200\":",
  "          description: Bookmakers in display order.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { type: array, items: { $ref: \"#/components/schemas/BookmakerListItem\" } }",
  "              examples: { BookmakerList: { $ref: \"#/components/examples/BookmakerList\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModifiedVersion\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/featured-bookmakers:",
  "    get:",
  "      operationId: listFeaturedBookmakers",
  "      tags: [bookmakers]",
  "      summary: Featured bookmakers",
  "      description: The bookmakers shown on the Featured Bookmakers page, in display order. Where this site enforces the law (`COMPLIANCE=enforce`), one without a licence body is not among them.",
  "      responses:",
  "        \"200\":",
  "          description: Featured bookmakers.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { type: array, items: { $ref: \"#/components/schemas/FeaturedBookmaker\" } }",
  "              examples: { FeaturedBookmakers: { $ref: \"#/components/examples/FeaturedBookmakers\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModifiedVersion\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/bookmakers:",
  "    get:",
  "      operationId: listBookmakers",
  "      tags: [bookmakers]",
  "      summary: Bookmaker configurations",
  "      description: For the admin area.",
  "      security: [{ session: [] }]",
  "      responses:",
  "        \"200\":",
  "          description: Every configuration, in display order.",
  "          content:",
  "            application/json:",
  "              schema: { type: array, items: { $ref: \"#/components/schemas/Bookmaker\" } }",
  "              examples: { Bookmakers: { $ref: \"#/components/examples/Bookmakers\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "    post:",
  "      operationId: createBookmaker",
  "      tags: [bookmakers]",
  "      summary: Add a bookmaker configuration",
  "      description: The bookmaker id is unique without regard to case and cannot be changed later. With `logoUrl` the uploaded image is attached too; when it cannot be, no bookmaker is added.",
  "      security: [{ session: [] }]",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/BookmakerInput\" }",
  "            examples: { BookmakerInput: { $ref: \"#/components/examples/BookmakerInput\" } }",
  "      responses:",
  "        \"201\":",
  "          description: The new configuration.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Bookmaker\" }",
  "              examples: { Bookmaker: { $ref: \"#/components/examples/Bookmaker\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"409\": { $ref: \"#/components/responses/Conflict\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"422\": { $ref: \"#/components/responses/Unprocessable\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/bookmaker-order:",
  "    put:",
  "      operationId: reorderBookmakers",
  "      tags: [bookmakers]",
  "      summary: Put the bookmakers in another order",
  "      description: \"Takes the ids of all configurations in display order and numbers their positions from 1, in one transaction. Rejected (409) when a configuration was added or deleted since the ids were read.\"",
  "      security: [{ session: [] }]",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/BookmakerOrder\" }",
  "            examples: { BookmakerOrder: { $ref: \"#/components/examples/BookmakerOrder\" } }",
  "      responses:",
  "        \"200\":",
  "          description: Every configuration, in the new order.",
  "          content:",
  "            application/json:",
  "              schema: { type: array, items: { $ref: \"#/components/schemas/Bookmaker\" } }",
  "              examples: { Bookmakers: { $ref: \"#/components/examples/Bookmakers\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"409\": { $ref: \"#/components/responses/Conflict\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/bookmakers/{id}:",
  "    put:",
  "      operationId: updateBookmaker",
  "      tags: [bookmakers]",
  "      summary: Change a bookmaker configuration",
  "      description: The logo is changed by its own operation. With `If-Match` the change is rejected (412) when somebody else changed the configuration first.",
  "      security: [{ session: [] }]",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: Configuration id.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: b1f0c7de",
  "        - name: If-Match",
  "          in: header",
  "          required: false",
  "          description: The version that was read, in quotes, as `\"3\"`.",
  "          schema: { type: string, pattern: '^\"[0-9]{1,9}\"$', x-hint: 'Must be a version in quotes such as \"3\".' }",
  "          example: '\"3\"'",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/BookmakerUpdate\" }",
  "            examples: { BookmakerUpdate: { $ref: \"#/components/examples/BookmakerUpdate\" } }",
  "      responses:",
  "        \"200\":",
  "          description: The changed configuration.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Bookmaker\" }",
  "              examples: { Bookmaker: { $ref: \"#/components/examples/Bookmaker\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"409\": { $ref: \"#/components/responses/Conflict\" }",
  "        \"412\": { $ref: \"#/components/responses/PreconditionFailed\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "    delete:",
  "      operationId: deleteBookmaker",
  "      tags: [bookmakers]",
  "      summary: Delete a bookmaker configuration",
  "      description: Its logo is removed too.",
  "      security: [{ session: [] }]",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: Configuration id.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: b1f0c7de",
  "      responses:",
  "        \"204\": { description: Deleted. }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/bookmakers/{id}/logo:",
  "    put:",
  "      operationId: attachBookmakerLogo",
  "      tags: [bookmakers]",
  "      summary: Attach an uploaded logo or remove the logo",
  "      description: \"Checks what was uploaded and makes a safe raster version of it. Anything that is not an image within the limits is rejected and removed. With `logoURL: null` the bookmaker's logo is removed; without a logo that changes nothing.\"",
  "      security: [{ session: [] }]",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: Configuration id.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: b1f0c7de",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/LogoInput\" }",
  "            examples:",
  "              LogoInput: { $ref: \"#/components/examples/LogoInput\" }",
  "              LogoRemoval: { $ref: \"#/components/examples/LogoRemoval\" }",
  "      responses:",
  "        \"200\":",
  "          description: Where the logo is served.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/LogoAttached\" }",
  "              examples:",
  "                LogoAttached: { $ref: \"#/components/examples/LogoAttached\" }",
  "                LogoRemoved: { $ref: \"#/components/examples/LogoRemoved\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"422\": { $ref: \"#/components/responses/Unprocessable\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/audit:",
  "    get:",
  "      operationId: listAudit",
  "      tags: [bookmakers]",
  "      summary: What admins changed",
  "      description: \"Who changed which bookmaker configuration, when and how: the latest 200 changes, newest first.\"",
  "      security: [{ session: [] }]",
  "      responses:",
  "        \"200\":",
  "          description: Changes, newest first.",
  "          content:",
  "            application/json:",
  "              schema: { type: array, maxItems: 200, items: { $ref: \"#/components/schemas/AuditEntry\" } }",
  "              examples: { AuditTrail: { $ref: \"#/components/examples/AuditTrail\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/audit/{id}/undo:",
  "    post:",
  "      operationId: undoChange",
  "      tags: [bookmakers]",
  "      summary: Undo a bookmaker's last change",
  "      description: \"Puts the fields of the bookmaker's last change back to what they were, as a change of its own. A deleted configuration is added again, an added one deleted. Rejected (409) when it is not the bookmaker's last change any more, or when the logo before was removed with it.\"",
  "      security: [{ session: [] }]",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: The number of the audit entry.",
  "          schema: { type: integer, minimum: 1, maximum: 9007199254740991 }",
  "          example: 12",
  "      responses:",
  "        \"200\":",
  "          description: The bookmakers after it, in display order.",
  "          content:",
  "            application/json:",
  "              schema: { type: array, items: { $ref: \"#/components/schemas/Bookmaker\" } }",
  "              examples: { Bookmakers: { $ref: \"#/components/examples/Bookmakers\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"409\": { $ref: \"#/components/responses/Conflict\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/settings:",
  "    get:",
  "      operationId: exportSettings",
  "      tags: [bookmakers]",
  "      summary: All settings with logos as one file",
  "      description: \"Every bookmaker configuration with its logo, as `PUT /api/settings` takes them.\"",
  "      security: [{ session: [] }]",
  "      responses:",
  "        \"200\":",
  "          description: The file.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/SettingsFile\" }",
  "              examples: { SettingsFile: { $ref: \"#/components/examples/SettingsFile\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "    put:",
  "      operationId: importSettings",
  "      tags: [bookmakers]",
  "      summary: Take over the settings of a file",
  "      description: \"Adds the file's bookmakers that are not there, changes those that differ and leaves alone those that the file does not name. Bookmakers are found by bookmakerId without regard to case. One without a logo in the file loses its logo. Whoever imports a file confirms the inducements that its texts mention; the audit trail keeps it. Every logo is checked and drawn anew first, and then all is changed at once or nothing: a logo that is rejected, or more than 1000 bookmakers in all (422), change nothing. At most 33554432 bytes.\"",
  "      security: [{ session: [] }]",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/SettingsFile\" }",
  "            examples: { SettingsFile: { $ref: \"#/components/examples/SettingsFile\" } }",
  "      responses:",
  "        \"200\":",
  "          description: What was changed.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/SettingsImported\" }",
  "              examples: { SettingsImported: { $ref: \"#/components/examples/SettingsImported\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"422\": { $ref: \"#/components/responses/Unprocessable\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/objects/upload:",
  "    post:",
  "      operationId: createUpload",
  "      tags: [bookmakers]",
  "      summary: Ask for an address to upload an image to",
  "      description: \"The browser then sends the image with PUT to that address: one image, once, at most 5242880 bytes.\"",
  "      security: [{ session: [] }]",
  "      responses:",
  "        \"200\":",
  "          description: Where to send the image.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Upload\" }",
  "              examples: { Upload: { $ref: \"#/components/examples/Upload\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/me:",
  "    get:",
  "      operationId: getCurrentUser",
  "      tags: [auth]",
  "      summary: Who is signed in",
  "      description: Answers 401 to a visitor without a session.",
  "      security: [{ session: [] }]",
  "      responses:",
  "        \"200\":",
  "          description: The signed-in user.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Session\" }",
  "              examples: { Session: { $ref: \"#/components/examples/Session\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/login:",
  "    post:",
  "      operationId: login",
  "      tags: [auth]",
  "      summary: Sign in",
  "      description: |",
  "        A wrong name and a wrong password get the same response in the same time. Where the account has a second factor, the response is a 202",
  "        without a session: the second step follows within five minutes, with the cookie that it sets.",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/Credentials\" }",
  "            examples: { Credentials: { $ref: \"#/components/examples/Credentials\" } }",
  "      responses:",
  "        \"200\":",
  "          description: Signed in; the session cookie is set.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Session\" }",
  "              examples: { Session: { $ref: \"#/components/examples/Session\" } }",
  "        \"202\":",
  "          description: The password was right; a second factor is needed.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/SecondStep\" }",
  "              examples: { SecondStep: { $ref: \"#/components/examples/SecondStep\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/login/code:",
  "    post:",
  "      operationId: loginWithCode",
  "      tags: [auth]",
  "      summary: Finish signing in with a code",
  "      description: \"The second step of signing in, with a code of the authenticator app or a recovery code. Each counts once. Attempts are limited like those to sign in; without a first step in the last five minutes it is a 401 named signInExpired.\"",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/SignInCode\" }",
  "            examples: { SignInCode: { $ref: \"#/components/examples/SignInCode\" } }",
  "      responses:",
  "        \"200\":",
  "          description: Signed in; the session cookie is set.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Session\" }",
  "              examples: { Session: { $ref: \"#/components/examples/Session\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/login/passkey-options:",
  "    post:",
  "      operationId: startPasskeyLogin",
  "      tags: [auth]",
  "      summary: Begin the second step with a passkey",
  "      description: \"What the browser asks a passkey with. Its challenge counts once, for five minutes.\"",
  "      responses:",
  "        \"200\":",
  "          description: Options for `navigator.credentials.get`.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/PasskeyRequest\" }",
  "              examples: { PasskeyRequest: { $ref: \"#/components/examples/PasskeyRequest\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/login/passkey:",
  "    post:",
  "      operationId: loginWithPasskey",
  "      tags: [auth]",
  "      summary: Finish signing in with a passkey",
  "      description: \"The second step of signing in, with what a passkey has signed.\"",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/PasskeyAssertion\" }",
  "            examples: { PasskeyAssertion: { $ref: \"#/components/examples/PasskeyAssertion\" } }",
  "      responses:",
  "        \"200\":",
  "          description: Signed in; the session cookie is set.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Session\" }",
  "              examples: { Session: { $ref: \"#/components/examples/Session\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/logout:",
  "    post:",
  "      operationId: logout",
  "      tags: [auth]",
  "      summary: Sign out",
  "      description: Ends the session on the server. Without a session it does nothing.",
  "      responses:",
  "        \"204\": { description: Signed out. }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/password:",
  "    put:",
  "      operationId: changePassword",
  "      tags: [auth]",
  "      summary: Change one's own password",
  "      description: \"Takes the current password and a new one of 8 characters or more that is neither common nor made of the site's own words. Ends all other sessions of the user; this one goes on under a new id. Attempts are limited like those to sign in.\"",
  "      security: [{ session: [] }]",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/PasswordChange\" }",
  "            examples: { PasswordChange: { $ref: \"#/components/examples/PasswordChange\" } }",
  "      responses:",
  "        \"204\": { description: Changed. }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/sessions:",
  "    get:",
  "      operationId: listSessions",
  "      tags: [auth]",
  "      summary: One's own sessions",
  "      description: Where the signed-in user is signed in, newest use first.",
  "      security: [{ session: [] }]",
  "      responses:",
  "        \"200\":",
  "          description: The sessions that are not over.",
  "          content:",
  "            application/json:",
  "              schema: { type: array, items: { $ref: \"#/components/schemas/SessionEntry\" } }",
  "              examples: { Sessions: { $ref: \"#/components/examples/Sessions\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "    delete:",
  "      operationId: endOtherSessions",
  "      tags: [auth]",
  "      summary: End one's other sessions",
  "      description: Ends every session of the signed-in user but this one.",
  "      security: [{ session: [] }]",
  "      responses:",
  "        \"204\": { description: Ended. }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/sessions/{id}:",
  "    delete:",
  "      operationId: endSession",
  "      tags: [auth]",
  "      summary: End one of one's own sessions",
  "      description: Ends a session of the signed-in user. The request's own session is ended by signing out.",
  "      security: [{ session: [] }]",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: The session's id in the list.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: 9f2c51a07be04d18",
  "      responses:",
  "        \"204\": { description: Ended. }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/second-factors:",
  "    get:",
  "      operationId: getSecondFactors",
  "      tags: [auth]",
  "      summary: One's own second factors",
  "      description: \"What the signed-in user can sign in with beside the password.\"",
  "      security: [{ session: [] }]",
  "      responses:",
  "        \"200\":",
  "          description: The second factors.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/SecondFactors\" }",
  "              examples: { SecondFactors: { $ref: \"#/components/examples/SecondFactors\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/totp:",
  "    post:",
  "      operationId: startTotp",
  "      tags: [auth]",
  "      summary: Begin to set up an authenticator app",
  "      description: \"Makes a secret for one-time codes (RFC 6238: SHA-1, 6 digits, 30 seconds). It counts once a code of it has confirmed it; it is not shown again.\"",
  "      security: [{ session: [] }]",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/PasswordProof\" }",
  "            examples: { PasswordProof: { $ref: \"#/components/examples/PasswordProof\" } }",
  "      responses:",
  "        \"200\":",
  "          description: The secret.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/TotpSecret\" }",
  "              examples: { TotpSecret: { $ref: \"#/components/examples/TotpSecret\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"409\": { $ref: \"#/components/responses/AccountConflict\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "    put:",
  "      operationId: confirmTotp",
  "      tags: [auth]",
  "      summary: Turn the authenticator app on",
  "      description: \"Takes a code of the secret in the session that began it, within fifteen minutes, and the password again: without it the response is a 400. After five wrong codes it has to begin anew (409). Other sessions of the user end. Recovery codes are made where there are none.\"",
  "      security: [{ session: [] }]",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/TotpConfirmation\" }",
  "            examples: { TotpConfirmation: { $ref: \"#/components/examples/TotpConfirmation\" } }",
  "      responses:",
  "        \"200\":",
  "          description: On.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/RecoveryCodes\" }",
  "              examples: { RecoveryCodes: { $ref: \"#/components/examples/RecoveryCodes\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"409\": { $ref: \"#/components/responses/AccountConflict\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/totp/removal:",
  "    post:",
  "      operationId: removeTotp",
  "      tags: [auth]",
  "      summary: Turn the authenticator app off",
  "      description: \"Other sessions of the user end. Where a second factor is required, the last one stays.\"",
  "      security: [{ session: [] }]",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/PasswordProof\" }",
  "            examples: { PasswordProof: { $ref: \"#/components/examples/PasswordProof\" } }",
  "      responses:",
  "        \"204\": { description: Off. }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"409\": { $ref: \"#/components/responses/AccountConflict\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/recovery-codes:",
  "    post:",
  "      operationId: makeRecoveryCodes",
  "      tags: [auth]",
  "      summary: Make new recovery codes",
  "      description: \"Ten codes that each sign in once in place of another second factor. They are shown this once; those before count no more.\"",
  "      security: [{ session: [] }]",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/PasswordProof\" }",
  "            examples: { PasswordProof: { $ref: \"#/components/examples/PasswordProof\" } }",
  "      responses:",
  "        \"200\":",
  "          description: The codes.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/RecoveryCodes\" }",
  "              examples: { RecoveryCodes: { $ref: \"#/components/examples/RecoveryCodes\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"409\": { $ref: \"#/components/responses/AccountConflict\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/passkeys/options:",
  "    post:",
  "      operationId: startPasskey",
  "      tags: [auth]",
  "      summary: Begin to add a passkey",
  "      description: \"What the browser makes a passkey with. Its challenge counts once, for five minutes and this session.\"",
  "      security: [{ session: [] }]",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/PasswordProof\" }",
  "            examples: { PasswordProof: { $ref: \"#/components/examples/PasswordProof\" } }",
  "      responses:",
  "        \"200\":",
  "          description: Options for `navigator.credentials.create`.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/PasskeyCreation\" }",
  "              examples: { PasskeyCreation: { $ref: \"#/components/examples/PasskeyCreation\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"409\": { $ref: \"#/components/responses/AccountConflict\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/passkeys:",
  "    post:",
  "      operationId: addPasskey",
  "      tags: [auth]",
  "      summary: Add a passkey",
  "      description: \"Takes what the browser has made. Other sessions of the user end. Recovery codes are made where there are none.\"",
  "      security: [{ session: [] }]",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/NewPasskey\" }",
  "            examples: { NewPasskey: { $ref: \"#/components/examples/NewPasskey\" } }",
  "      responses:",
  "        \"201\":",
  "          description: Added.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/RecoveryCodes\" }",
  "              examples: { RecoveryCodes: { $ref: \"#/components/examples/RecoveryCodes\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"409\": { $ref: \"#/components/responses/AccountConflict\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/auth/passkeys/{id}/removal:",
  "    post:",
  "      operationId: removePasskey",
  "      tags: [auth]",
  "      summary: Remove a passkey",
  "      description: \"Other sessions of the user end. Where a second factor is required, the last one stays.\"",
  "      security: [{ session: [] }]",
  "      parameters:",
  "        - name: id",
  "          in: path",
  "          required: true",
  "          description: The passkey's id in the list.",
  "          schema: { $ref: \"#/components/schemas/Id\" }",
  "          example: 7d3e8a90-52c1-4c8e-9a77-0a6f5b1c2d3e",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/PasswordProof\" }",
  "            examples: { PasswordProof: { $ref: \"#/components/examples/PasswordProof\" } }",
  "      responses:",
  "        \"204\": { description: Removed. }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"404\": { $ref: \"#/components/responses/NotFound\" }",
  "        \"409\": { $ref: \"#/components/responses/AccountConflict\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/account-changes:",
  "    get:",
  "      operationId: listAccountChanges",
  "      tags: [auth]",
  "      summary: What was changed of accounts",
  "      description: \"Who changed how somebody signs in: second factors, passkeys, recovery codes and passwords. The latest 200 changes, newest first.\"",
  "      security: [{ session: [] }]",
  "      responses:",
  "        \"200\":",
  "          description: Changes, newest first.",
  "          content:",
  "            application/json:",
  "              schema: { type: array, maxItems: 200, items: { $ref: \"#/components/schemas/AccountChange\" } }",
  "              examples: { AccountChanges: { $ref: \"#/components/examples/AccountChanges\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/diagnostics:",
  "    get:",
  "      operationId: getDiagnostics",
  "      tags: [meta]",
  "      summary: What the operator needs to see",
  "      description: \"Feeds, bookmakers, races without prices, the tips site, database, logo store, live streams and who leads, as the server that responds knows them. Feeds are called by the leading server alone: another one does not know of their calls, and leaves them out. Reading it is no use of the session, so that a page that polls it does not keep a session from ending. Counts are of the last hour, or since the server started where that is less.\"",
  "      security: [{ session: [] }]",
  "      responses:",
  "        \"200\":",
  "          description: The state of everything.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Diagnostics\" }",
  "              examples: { Diagnostics: { $ref: \"#/components/examples/Diagnostics\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/Unavailable\" }",
  "  /api/stream:",
  "    get:",
  "      operationId: streamTopics",
  "      tags: [live]",
  "      summary: Changes of reads as they happen",
  "      description: |",
  "        Server-sent events. `event: hello` comes first and after each reconnect, with the server's clock and the version of each",
  "        topic's read (`StreamHello`): a reader that holds another version fetches that read once. `event: patch` (`StreamPatch`)",
  "        then takes a read from one version to the next by a JSON Patch (RFC 6902): applied in order, patches give what the GET",
  "        answers, value for value (`now` of the status aside). A reader that does not hold `from` fetches once.",
  "",
  "        Topics are `race:ID`, `prices:ID`, `best-prices:ID` (of a race), `meeting:ID`, `next-to-jump` (three races of every code), `next-to-jump:R` (of one code),",
  "        `meetings-today:AU`, `meetings-on:2026-11-07` (AU; yesterday, today or tomorrow in Melbourne), `movers:9am`, `movers:9am:R` and `movers:9am:R:VIC` (of a window, a code, a state; twenty of AU), `bookmakers`,",
  "        `featured-bookmakers` and `status`. Changes of one topic within a second go together.",
  "        A comment every 15 seconds keeps the connection open; it ends by itself after about half an hour, and is closed when its",
  "        reader cannot keep up. Browsers and other readers then connect again.",
  "      parameters:",
  "        - name: topics",
  "          in: query",
  "          required: true",
  "          description: Topics to follow, separated by commas; at most 20.",
  "          schema: { $ref: \"#/components/schemas/StreamTopics\" }",
  "          example: \"next-to-jump,status\"",
  "      responses:",
  "        \"200\":",
  "          description: The stream.",
  "          headers:",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            text/event-stream:",
  "              schema: { type: string, description: Server-sent events. }",
  "              examples: { Stream: { $ref: \"#/components/examples/Stream\" } }",
  "              x-events:",
  "                hello: { $ref: \"#/components/schemas/StreamHello\" }",
  "                patch: { $ref: \"#/components/schemas/StreamPatch\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/RedistributionForbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/StreamLimit\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "        \"503\": { $ref: \"#/components/responses/StreamsFull\" }",
  "  /api/taglines/shown:",
  "    post:",
  "      operationId: countTagline",
  "      tags: [meta]",
  "      summary: Count a tagline that a visit was shown",
  "      description: Pages of this site send it once per visit. Nothing but the day, the tagline and how often is kept.",
  "      requestBody:",
  "        required: true",
  "        content:",
  "          application/json:",
  "            schema: { $ref: \"#/components/schemas/TaglineShown\" }",
  "            example: { tagline: \"THINK. IS THIS A BET YOU REALLY WANT TO PLACE?\" }",
  "      responses:",
  "        \"204\": { description: Counted. }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"413\": { $ref: \"#/components/responses/PayloadTooLarge\" }",
  "        \"415\": { $ref: \"#/components/responses/UnsupportedMediaType\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/taglines:",
  "    get:",
  "      operationId: listTaglines",
  "      tags: [meta]",
  "      summary: Which taglines were shown, by day",
  "      description: |",
  "        For a regulator's question: which tagline was shown on which day of Melbourne, to how many visits. Newest day first; on a day in the",
  "        order of the list. Visits of browsers that run no scripts are shown the first tagline and are not counted.",
  "      security: [{ session: [] }]",
  "      parameters:",
  "        - name: from",
  "          in: query",
  "          description: The first day; thirty days before `to` when absent.",
  "          schema: { $ref: \"#/components/schemas/CalendarDate\" }",
  "          example: \"2026-10-04\"",
  "        - name: to",
  "          in: query",
  "          description: The last day; today in Melbourne when absent.",
  "          schema: { $ref: \"#/components/schemas/CalendarDate\" }",
  "          example: \"2026-11-03\"",
  "      responses:",
  "        \"200\":",
  "          description: The days on which any was shown.",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/TaglineDays\" }",
  "              example:",
  "                {",
  "                  taglines: [\"THINK. IS THIS A BET YOU REALLY WANT TO PLACE?\"],",
  "                  days: [{ date: \"2026-11-03\", tagline: \"THINK. IS THIS A BET YOU REALLY WANT TO PLACE?\", visits: 1204 }],",
  "                }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"401\": { $ref: \"#/components/responses/Unauthorised\" }",
  "        \"403\": { $ref: \"#/components/responses/Forbidden\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/status:",
  "    get:",
  "      operationId: getStatus",
  "      tags: [meta]",
  "      summary: The server's clock and the state of its feed",
  "      description: For ages and countdowns that must not trust the visitor's clock.",
  "      responses:",
  "        \"200\":",
  "          description: Clock and feed.",
  "          headers:",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema: { $ref: \"#/components/schemas/Status\" }",
  "              examples: { Status: { $ref: \"#/components/examples/Status\" } }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/openapi.json:",
  "    get:",
  "      operationId: getContractJson",
  "      tags: [meta]",
  "      summary: This document as JSON",
  "      description: The contract that this server enforces.",
  "      responses:",
  "        \"200\":",
  "          description: The contract.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/json:",
  "              schema:",
  "                type: object",
  "                additionalProperties: true",
  "                required: [openapi]",
  "                description: An OpenAPI document.",
  "                properties:",
  "                  openapi: { type: string, description: Version of the OpenAPI specification. }",
  "              examples: { document: { value: { openapi: 3.1.0 } } }",
  "        \"304\": { $ref: \"#/components/responses/NotModified\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "  /api/openapi.yaml:",
  "    get:",
  "      operationId: getContractYaml",
  "      tags: [meta]",
  "      summary: This document as YAML",
  "      description: The contract that this server enforces, as it was written.",
  "      responses:",
  "        \"200\":",
  "          description: The contract.",
  "          headers:",
  "            ETag: { $ref: \"#/components/headers/ETag\" }",
  "            Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "            Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "            RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "            RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "          content:",
  "            application/yaml:",
  "              schema: { type: string, description: An OpenAPI 3.1 document. }",
  "              examples: { document: { value: \"openapi: 3.1.0\" } }",
  "        \"304\": { $ref: \"#/components/responses/NotModified\" }",
  "        \"400\": { $ref: \"#/components/responses/BadRequest\" }",
  "        \"429\": { $ref: \"#/components/responses/TooManyRequests\" }",
  "        \"500\": { $ref: \"#/components/responses/ServerError\" }",
  "components:",
  "  securitySchemes:",
  "    session:",
  "      type: apiKey",
  "      in: cookie",
  "      name: railbird",
  "      description: Set by signing in. Served over https its name has the prefix `__Host-`.",
  "  headers:",
  "    ETag: { description: Changes with the response., required: true, schema: { type: string }, example: '\"k3x9\"' }",
  "    CacheControl:",
  "      {",
  "        description: How long a shared cache may keep the response.,",
  "        required: true,",
  "        schema: { type: string },",
  "        example: \"public, max-age=0, s-maxage=1, must-revalidate\",",
  "      }",
  "    RailbirdTime:",
  "      {",
  "        description: \"The server's clock when the response was sent, epoch milliseconds.\",",
  "        required: true,",
  "        schema: { type: string, pattern: \"^[0-9]{1,16}$\" },",
  "        example: \"1793682000000\",",
  "      }",
  "    RailbirdVersion:",
  "      {",
  "        description: \"The version of this read: a whole number that grows with each change of it, the same on every server that shows the same.\",",
  "        required: true,",
  "        schema: { type: string, pattern: \"^[0-9]{1,16}$\" },",
  "        example: \"1793682000000001\",",
  "      }",
  "    RateLimit:",
  "      {",
  "        description: \"What is left of this address's requests (`r`) and after how many seconds they are counted anew (`t`). Absent where nothing is limited, and from what a shared cache may keep, which would hand it to other visitors.\",",
  "        schema: { type: string },",
  "        example: '\"api\";r=2994;t=42',",
  "      }",
  "    RateLimitPolicy:",
  "      {",
  "        description: \"How many requests an address may make (`q`) in how many seconds (`w`). Absent where nothing is limited.\",",
  "        schema: { type: string },",
  "        example: '\"api\";q=3000;w=60',",
  "      }",
  "    RetryAfter: { description: How many seconds to wait., required: true, schema: { type: string }, example: \"60\" }",
  "  responses:",
  "    NotModified:",
  "      description: The response with this ETag is still current.",
  "      headers:",
  "        ETag: { $ref: \"#/components/headers/ETag\" }",
  "        Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "        Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "        RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "        RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "    NotModifiedVersion:",
  "      description: The response with this ETag is still current.",
  "      headers:",
  "        ETag: { $ref: \"#/components/headers/ETag\" }",
  "        Cache-Control: { $ref: \"#/components/headers/CacheControl\" }",
  "        Railbird-Time: { $ref: \"#/components/headers/RailbirdTime\" }",
  "        Railbird-Version: { $ref: \"#/components/headers/RailbirdVersion\" }",
  "        RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "        RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "    BadRequest:",
  "      description: The request does not fit the contract; `issues` says where.",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"The request could not be understood.\", name: badRequest }",
  "    Unauthorised:",
  "      description: Nobody is signed in.",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"Please sign in.\", name: unauthorised }",
  "    Forbidden:",
  "      description: |",
  "        The request came from another site, or carried a cookie without `Origin` (`forbidden`). Or the account has to be completed",
  "        first: it needs a second factor (`secondFactorRequired`) or a password of its own (`passwordChangeRequired`).",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"This request was refused because it came from another site.\", name: forbidden }",
  "    RedistributionForbidden:",
  "      description: An owner of this site's data does not allow it to be handed on, and the request is not one of this site's own pages.",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example:",
  "            {",
  "              message: \"An owner of this data does not allow it to be handed on: only this site's own pages may read it.\",",
  "              name: redistributionForbidden,",
  "            }",
  "    NotFound:",
  "      description: There is no such thing.",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"Race not found\", name: notFound }",
  "    Conflict:",
  "      description: Another bookmaker has this id, or there are 1000 bookmakers already (`bookmakersFull`).",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"A bookmaker with this ID already exists.\", name: conflict }",
  "    AccountConflict:",
  "      description: The account is not in a state for this.",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"An authenticator app is set up already.\", name: factorConflict }",
  "    PreconditionFailed:",
  "      description: Somebody else changed it first.",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example:",
  "            {",
  "              message: \"Somebody else changed this bookmaker. Load it again and repeat your change.\",",
  "              name: preconditionFailed,",
  "            }",
  "    PayloadTooLarge:",
  "      description: The body is too large.",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"The request is too large.\", name: payloadTooLarge }",
  "    UnsupportedMediaType:",
  "      description: The body is not JSON.",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"Send the body as JSON.\", name: unsupportedMediaType }",
  "    Unprocessable:",
  "      description: The uploaded file is not an image that can be shown.",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"This file is not an image we can show.\", name: unprocessable }",
  "    TooManyRequests:",
  "      description: Too many requests, or attempts to sign in, from this address, or too many uploads of this account that were not attached (`tooManyUploads`). `Retry-After` says when to come back.",
  "      headers:",
  "        Retry-After: { $ref: \"#/components/headers/RetryAfter\" }",
  "        RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "        RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"Too many attempts. Please wait and try again.\", name: tooManyRequests }",
  "    StreamLimit:",
  "      description: This address has as many streams open as it may, or has made too many requests.",
  "      headers:",
  "        Retry-After: { $ref: \"#/components/headers/RetryAfter\" }",
  "        RateLimit: { $ref: \"#/components/headers/RateLimit\" }",
  "        RateLimit-Policy: { $ref: \"#/components/headers/RateLimitPolicy\" }",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"Too many live streams from this address. Poll instead.\", name: tooManyStreams }",
  "    StreamsFull:",
  "      description: The server has as many streams open as it can.",
  "      headers:",
  "        Retry-After: { $ref: \"#/components/headers/RetryAfter\" }",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"No more live streams can be opened just now. Poll instead.\", name: streamsFull }",
  "    Unavailable:",
  "      description: |",
  "        A system that the server needs, such as its database, cannot be reached, or too many pictures wait to be drawn (`picturesBusy`). Nothing was changed.",
  "      headers:",
  "        Retry-After: { $ref: \"#/components/headers/RetryAfter\" }",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example:",
  "            message: \"The database cannot be reached just now. Nothing was changed: please try again in a moment.\"",
  "            name: unavailable",
  "    ServerError:",
  "      description: A server error. `id` can be quoted when reporting it.",
  "      content:",
  "        application/json:",
  "          schema: { $ref: \"#/components/schemas/Error\" }",
  "          example: { message: \"Something went wrong on our side.\", name: serverError }",
  "  schemas:",
  "    Id:",
  "      type: string",
  "      minLength: 1",
  "      maxLength: 100",
  "      pattern: \"^[A-Za-z0-9][A-Za-z0-9._~:-]*$\"",
  "      x-hint: \"Must start with a letter or a digit and hold only letters, digits and . _ ~ : -\"",
  "      description: An identifier.",
  "    RacingCode:",
  "      type: string",
  "      enum: [R, G, H]",
  "      description: R thoroughbred racing, G greyhounds, H harness.",
  "    Jurisdiction:",
  "      type: string",
  "      enum: [AU, NZ]",
  "      description: A country whose racing is listed.",
  "    RaceStatus:",
  "      type: string",
  "      enum: [open, closed, interim, final, abandoned]",
  "      description: What the feed last said of the race.",
  "    Instant:",
  "      type: string",
  "      format: date-time",
  "      description: An instant in UTC.",
  "    CalendarDate:",
  "      type: string",
  "      format: date",
  "      description: A date, local to the meeting.",
  "    Odds:",
  "      type: number",
  "      exclusiveMinimum: 1",
  "      maximum: 10000",
  "      description: A price in decimal dollars.",
  "    Percent:",
  "      type: number",
  "      minimum: -100",
  "      maximum: 1000000",
  "      description: Percent; movement is current against opening price, below zero is a crunch.",
  "    HttpUrl:",
  "      type: string",
  "      maxLength: 2048",
  "      pattern: '^https?://(([A-Za-z0-9_-]+\\.)*[A-Za-z][A-Za-z0-9_-]*|([0-9]{1,3}\\.){3}[0-9]{1,3})(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]\\S*)?$'",
  "      x-hint: \"Must be an address such as https://www.example.com.\"",
  "      description: An http or https address. The host is a name in ASCII (international names as xn--) or an IPv4 address, without a user name.",
  "    SilksUrl:",
  "      type: string",
  "      pattern: '^/silks/[0-9a-f]{32}\\.webp$'",
  "      x-hint: \"Must be an address below /silks.\"",
  "      description: Where this site serves a picture of the runner's silks, at most 64 by 64 pixels. Its bytes never change. Absent until this site has one.",
  "    HexColor:",
  "      type: string",
  "      maxLength: 7",
  "      pattern: \"^#[0-9A-Fa-f]{6}$\"",
  "      x-hint: \"Must be a colour such as #1A4FA0.\"",
  "      description: A colour as \\#rrggbb.",
  "    ColorInput:",
  "      type: string",
  "      maxLength: 7",
  "      pattern: \"^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$\"",
  "      x-hint: \"Must be a colour such as #1A4FA0 or #f00.\"",
  "      description: \"A colour as \\\\#rrggbb or \\\\#rgb. It is kept and answered as \\\\#rrggbb: #f00 becomes #ff0000.\"",
  "    Absent:",
  "      anyOf:",
  "        - { type: \"null\" }",
  "        - { type: string, const: \"\" }",
  "      description: Counts as absent.",
  "    Error:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [message, name]",
  "      description: What went wrong. The message is written for people.",
  "      properties:",
  "        message: { type: string, minLength: 1, description: A sentence for people. }",
  "        name: { type: string, minLength: 1, description: The error's name in the catalogue of the docs. }",
  "        id: { type: string, description: Quote it when reporting a server error. }",
  "        issues:",
  "          type: array",
  "          description: What does not fit, each with its place.",
  "          items: { $ref: \"#/components/schemas/Issue\" }",
  "    Issue:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [path, message]",
  "      description: One thing that does not fit the contract.",
  "      properties:",
  "        path: { type: string, description: \"Where, as `query.count` or `body.url`.\" }",
  "        message: { type: string, description: What is wrong with it. }",
  "    Feed:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [name, credit, simulated, state]",
  "      description: Whose data this is and how old it is.",
  "      properties:",
  "        name: { type: string, description: The feed's name. }",
  "        credit: { type: string, description: The credit line owed to the data provider. }",
  "        creditUrl: { $ref: \"#/components/schemas/HttpUrl\", description: Where the credit line links to. }",
  "        credits:",
  "          {",
  "            type: array,",
  "            minItems: 1,",
  "            description: \"Where several feeds run together: the credit of each, which `credit` has in one line.\",",
  "            items: { $ref: \"#/components/schemas/FeedCredit\" },",
  "          }",
  "        redistribution:",
  "          {",
  "            type: string,",
  "            const: forbidden,",
  "            description: \"Present where an owner of the data does not allow it to be handed on: reads of the race day then respond to this site's own pages alone.\",",
  "          }",
  "        simulated: { type: boolean, description: True when the prices are invented. }",
  "        state:",
  "          {",
  "            type: string,",
  "            enum: [starting, ok, stale, down, kept],",
  "            description: \"ok while polls succeed; stale when prices are older than they should be; down when the feed has not responded for longer; kept for what is stored of another day, which the feed is not asked about.\",",
  "          }",
  "        updatedAt: { $ref: \"#/components/schemas/Instant\", description: When the feed last responded. }",
  "    FeedCredit:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [text]",
  "      description: The credit that is owed to one feed's owner.",
  "      properties:",
  "        text: { type: string, minLength: 1, description: The credit. }",
  "        url: { $ref: \"#/components/schemas/HttpUrl\", description: Where it links to. }",
  "    Status:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [now, feed]",
  "      description: The server's clock and its feed.",
  "      properties:",
  "        now: { $ref: \"#/components/schemas/Instant\", description: The server's clock. }",
  "        feed: { $ref: \"#/components/schemas/Feed\" }",
  "    PriceSignal:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, number, odds]",
  "      description: A runner singled out by its price.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\", description: Runner id. }",
  "        number: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        odds: { $ref: \"#/components/schemas/Odds\" }",
  "    TipSignal:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, number, tipsCount]",
  "      description: The runner named by most tipsters.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\", description: Runner id. }",
  "        number: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        tipsCount: { $ref: \"#/components/schemas/TipsCount\" }",
  "    MoveSignal:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [runnerId, number, movePct]",
  "      description: The runner whose price moved most in one direction.",
  "      properties:",
  "        runnerId: { $ref: \"#/components/schemas/Id\", description: Runner id. }",
  "        number: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        movePct: { $ref: \"#/components/schemas/Percent\" }",
  "        scratchingsPct:",
  "          {",
  "            type: number,",
  "            minimum: -100,",
  "            maximum: -0.1,",
  "            description: \"Percent that scratchings alone would have moved its price, one decimal; absent where they explain nothing.\",",
  "          }",
  "    RunnerNumber:",
  "      type: integer",
  "      minimum: 1",
  "      maximum: 99",
  "      description: Saddle-cloth, rug or harness number.",
  "    TipsCount:",
  "      type: integer",
  "      minimum: 1",
  "      maximum: 100000",
  "      description: How many tipsters named the runner.",
  "    Signals:",
  "      type: object",
  "      additionalProperties: false",
  "      description: The betting signals of a race. One with nothing to show is absent.",
  "      properties:",
  "        favourite: { $ref: \"#/components/schemas/PriceSignal\" }",
  "        secondFavourite: { $ref: \"#/components/schemas/PriceSignal\" }",
  "        mostTipped: { $ref: \"#/components/schemas/TipSignal\" }",
  "        biggestCruncher: { $ref: \"#/components/schemas/MoveSignal\" }",
  "        biggestDrifter: { $ref: \"#/components/schemas/MoveSignal\" }",
  "    Quote:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [bookmakerId, odds]",
  "      description: One bookmaker's fixed-win price on a runner.",
  "      properties:",
  "        bookmakerId: { $ref: \"#/components/schemas/Id\", description: \"The feed's identifier of the bookmaker.\" }",
  "        odds: { $ref: \"#/components/schemas/Odds\" }",
  "        openOdds:",
  "          { $ref: \"#/components/schemas/Odds\", description: \"Its opening price, or the first price seen that day.\" }",
  "        seenAt:",
  "          {",
  "            $ref: \"#/components/schemas/Instant\",",
  "            description: \"When the feed last confirmed it; absent where that is when it confirmed the race, its `updatedAt`.\",",
  "          }",
  "    Placing:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [position, runnerNumber]",
  "      description: A placing. Dead heats share a position.",
  "      properties:",
  "        position: { type: integer, minimum: 1, maximum: 99, description: 1 is the winner. }",
  "        runnerNumber: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        runnerName:",
  "          {",
  "            type: string,",
  "            minLength: 1,",
  "            maxLength: 200,",
  "            description: \"Who that is, where it is not among the race's runners: a feed that is first read after a race gives its result alone.\",",
  "          }",
  "    Protest:",
  "      type: object",
  "      additionalProperties: false",
  "      description: A protest against the placings, pending or decided.",
  "      properties:",
  "        reason: { type: string, minLength: 1, maxLength: 300, description: As the feed says it. }",
  "    Dividend:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [pool, runners, amount]",
  "      description: What a pool pays for one dollar.",
  "      properties:",
  "        pool: { type: string, minLength: 1, maxLength: 60, description: \"Win, Place, Quinella, Trifecta and so on.\" }",
  "        tote:",
  "          {",
  "            type: string,",
  "            minLength: 1,",
  "            maxLength: 20,",
  "            description: \"Whose pool it is: NSW, VIC, QLD, NZ; absent where the feed does not say.\",",
  "          }",
  "        runners:",
  "          {",
  "            type: array,",
  "            minItems: 1,",
  "            maxItems: 24,",
  "            description: \"Runners that it is paid on, in the order of the placings.\",",
  "            items: { $ref: \"#/components/schemas/RunnerNumber\" },",
  "          }",
  "        amount: { type: number, exclusiveMinimum: 0, description: Decimal dollars. }",
  "    RaceChange:",
  "      anyOf:",
  "        - { $ref: \"#/components/schemas/StatusChange\" }",
  "        - { $ref: \"#/components/schemas/StartChange\" }",
  "        - { $ref: \"#/components/schemas/ResultChange\" }",
  "        - { $ref: \"#/components/schemas/ProtestChange\" }",
  "        - { $ref: \"#/components/schemas/ConditionChange\" }",
  "        - { $ref: \"#/components/schemas/RunnerChange\" }",
  "      description: A line of a race's log.",
  "    ChangedAt:",
  "      type: string",
  "      format: date-time",
  "      description: When it happened, where the feed says so; else when it was first seen.",
  "    StatusChange:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [kind, at]",
  "      description: The race jumped, is open again after that, or will not be run; or what was said of a protest is gone.",
  "      properties:",
  "        kind: { type: string, enum: [jumped, reopened, abandoned, protestCleared], description: What happened. }",
  "        at: { $ref: \"#/components/schemas/ChangedAt\" }",
  "    StartChange:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [kind, at, from, to]",
  "      description: The expected start moved.",
  "      properties:",
  "        kind: { type: string, const: start, description: What happened. }",
  "        at: { $ref: \"#/components/schemas/ChangedAt\" }",
  "        from: { $ref: \"#/components/schemas/Instant\", description: The start as it was. }",
  "        to: { $ref: \"#/components/schemas/Instant\", description: The start as it became. }",
  "    ResultChange:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [kind, at, places]",
  "      description: A result was published, or one that was published is another now.",
  "      properties:",
  "        kind: { type: string, enum: [interim, final, amended], description: What happened. }",
  "        at: { $ref: \"#/components/schemas/ChangedAt\" }",
  "        places: { $ref: \"#/components/schemas/Places\", description: The result. }",
  "        was: { $ref: \"#/components/schemas/Places\", description: What an amended result was before. }",
  "    ProtestChange:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [kind, at]",
  "      description: \"A protest was lodged, or the feed says something else of it.\"",
  "      properties:",
  "        kind: { type: string, const: protest, description: What happened. }",
  "        at: { $ref: \"#/components/schemas/ChangedAt\" }",
  "        reason: { type: string, minLength: 1, maxLength: 300, description: As the feed says it. }",
  "    ConditionChange:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [kind, at, from, to]",
  "      description: The track or the weather changed.",
  "      properties:",
  "        kind: { type: string, enum: [track, weather], description: What changed. }",
  "        at: { $ref: \"#/components/schemas/ChangedAt\" }",
  "        from: { type: string, minLength: 1, description: As it was. }",
  "        to: { type: string, minLength: 1, description: As it is. }",
  "    RunnerChange:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [kind, at, runnerNumber, runnerName]",
  "      description: \"Scratched or back in the race; an emergency that gets a start; another jockey or driver; another barrier or box.\"",
  "      properties:",
  "        kind:",
  "          { type: string, enum: [scratched, reinstated, emergency, jockey, barrier], description: What happened. }",
  "        at: { $ref: \"#/components/schemas/ChangedAt\" }",
  "        runnerNumber: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        runnerName: { type: string, minLength: 1, maxLength: 200, description: Runner's name. }",
  "        from: { type: string, minLength: 1, description: As it was; absent when there was none. }",
  "        to: { type: string, minLength: 1, description: As it is; absent when there is none. }",
  "        late: { type: boolean, description: True of a scratching that the feed calls late. }",
  "    Places:",
  "      type: array",
  "      maxItems: 4",
  "      description: Runner numbers by place; a dead heat has several in one place.",
  "      items:",
  "        {",
  "          type: array,",
  "          minItems: 1,",
  "          description: \"The runners of one place, by number.\",",
  "          items: { $ref: \"#/components/schemas/RunnerNumber\" },",
  "        }",
  "    RunnerSummary:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, number, name, scratched]",
  "      description: An entrant with its best price.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        number: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        name: { type: string, minLength: 1, maxLength: 200, description: Runner's name. }",
  "        trainer: { type: string, minLength: 1, description: Trainer. }",
  "        jockey: { type: string, minLength: 1, description: Jockey or harness driver. }",
  "        barrier: { type: string, minLength: 1, description: \"Barrier, box or harness draw.\" }",
  "        openOdds:",
  "          {",
  "            $ref: \"#/components/schemas/Odds\",",
  "            description: \"Best opening price over the bookmakers that quote now; of a scratched runner, over those that quoted it last.\",",
  "          }",
  "        odds: { $ref: \"#/components/schemas/Odds\", description: Best current price over all bookmakers. }",
  "        bookmaker: { $ref: \"#/components/schemas/Id\", description: The bookmaker whose price odds is. }",
  "        tipsCount: { $ref: \"#/components/schemas/TipsCount\" }",
  "        scratched: { type: boolean, description: \"True when it will not run.\" }",
  "        scratchedAt:",
  "          {",
  "            $ref: \"#/components/schemas/Instant\",",
  "            description: \"When it was scratched: as the feed says, or when it was first seen scratched; absent when neither is known.\",",
  "          }",
  "        lastOdds:",
  "          { $ref: \"#/components/schemas/Odds\", description: \"Best price of a scratched runner before it was scratched.\" }",
  "        lateScratching: { type: boolean, description: \"True where the feed calls the scratching a late one.\" }",
  "        emergency:",
  "          { type: boolean, description: \"True of an emergency or reserve that waits for a scratching to make room.\" }",
  "        weight: { type: number, minimum: 0, maximum: 200, description: Carried weight in kilograms. }",
  "        form: { type: string, minLength: 1, maxLength: 40, description: \"Recent finishes, oldest first.\" }",
  "        silksUrl: { $ref: \"#/components/schemas/SilksUrl\" }",
  "    Runner:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, number, name, scratched, prices]",
  "      description: An entrant with every bookmaker's quote.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        number: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        name: { type: string, minLength: 1, maxLength: 200, description: Runner's name. }",
  "        trainer: { type: string, minLength: 1, description: Trainer. }",
  "        jockey: { type: string, minLength: 1, description: Jockey or harness driver. }",
  "        barrier: { type: string, minLength: 1, description: \"Barrier, box or harness draw.\" }",
  "        openOdds:",
  "          {",
  "            $ref: \"#/components/schemas/Odds\",",
  "            description: \"Best opening price over the bookmakers that quote now; of a scratched runner, over those that quoted it last.\",",
  "          }",
  "        odds: { $ref: \"#/components/schemas/Odds\", description: Best current price over all bookmakers. }",
  "        bookmaker: { $ref: \"#/components/schemas/Id\", description: The bookmaker whose price odds is. }",
  "        tipsCount: { $ref: \"#/components/schemas/TipsCount\" }",
  "        scratched: { type: boolean, description: \"True when it will not run.\" }",
  "        scratchedAt:",
  "          {",
  "            $ref: \"#/components/schemas/Instant\",",
  "            description: \"When it was scratched: as the feed says, or when it was first seen scratched; absent when neither is known.\",",
  "          }",
  "        lastOdds:",
  "          { $ref: \"#/components/schemas/Odds\", description: \"Best price of a scratched runner before it was scratched.\" }",
  "        lateScratching: { type: boolean, description: \"True where the feed calls the scratching a late one.\" }",
  "        emergency:",
  "          { type: boolean, description: \"True of an emergency or reserve that waits for a scratching to make room.\" }",
  "        weight: { type: number, minimum: 0, maximum: 200, description: Carried weight in kilograms. }",
  "        form: { type: string, minLength: 1, maxLength: 40, description: \"Recent finishes, oldest first.\" }",
  "        silksUrl: { $ref: \"#/components/schemas/SilksUrl\" }",
  "        prices:",
  "          {",
  "            type: array,",
  "            description: \"Every bookmaker that quotes now, best price first.\",",
  "            items: { $ref: \"#/components/schemas/Quote\" },",
  "          }",
  "    RaceSummary:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, number, name, startTime, racingCode, status, runnerCount, signals]",
  "      description: A race of a list, without runners.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        number: { type: integer, minimum: 1, maximum: 99, description: Race number at the meeting. }",
  "        name: { type: string, minLength: 1, description: Race name. }",
  "        startTime: { $ref: \"#/components/schemas/Instant\", description: Expected start. }",
  "        advertisedStart:",
  "          {",
  "            $ref: \"#/components/schemas/Instant\",",
  "            description: \"The start that was published first; absent while `startTime` is that one.\",",
  "          }",
  "        distance: { type: integer, minimum: 1, maximum: 20000, description: Metres. }",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        status: { $ref: \"#/components/schemas/RaceStatus\" }",
  "        runnerCount: { type: integer, minimum: 0, maximum: 99, description: Runners that are not scratched. }",
  "        winners:",
  "          {",
  "            type: array,",
  "            minItems: 1,",
  "            description: \"Numbers of the runners in first place, more than one after a dead heat; absent without a result.\",",
  "            items: { $ref: \"#/components/schemas/RunnerNumber\" },",
  "          }",
  "        signals: { $ref: \"#/components/schemas/Signals\" }",
  "    MeetingRace:",
  "      type: object",
  "      additionalProperties: false",
  "      required:",
  "        [",
  "          id,",
  "          number,",
  "          name,",
  "          startTime,",
  "          racingCode,",
  "          status,",
  "          runnerCount,",
  "          signals,",
  "          meetingId,",
  "          meetingDate,",
  "          jurisdiction,",
  "          venue,",
  "          state,",
  "          runners,",
  "        ]",
  "      description: A race of a meeting, with runners and their best prices.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        number: { type: integer, minimum: 1, maximum: 99, description: Race number at the meeting. }",
  "        name: { type: string, minLength: 1, description: Race name. }",
  "        startTime: { $ref: \"#/components/schemas/Instant\", description: Expected start. }",
  "        advertisedStart:",
  "          {",
  "            $ref: \"#/components/schemas/Instant\",",
  "            description: \"The start that was published first; absent while `startTime` is that one.\",",
  "          }",
  "        distance: { type: integer, minimum: 1, maximum: 20000, description: Metres. }",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        status: { $ref: \"#/components/schemas/RaceStatus\" }",
  "        runnerCount: { type: integer, minimum: 0, maximum: 99, description: Runners that are not scratched. }",
  "        winners:",
  "          {",
  "            type: array,",
  "            minItems: 1,",
  "            description: \"Numbers of the runners in first place, more than one after a dead heat; absent without a result.\",",
  "            items: { $ref: \"#/components/schemas/RunnerNumber\" },",
  "          }",
  "        signals: { $ref: \"#/components/schemas/Signals\" }",
  "        meetingId: { $ref: \"#/components/schemas/Id\" }",
  "        meetingDate:",
  "          { $ref: \"#/components/schemas/CalendarDate\", description: \"Its meeting's date, local to the meeting.\" }",
  "        jurisdiction: { $ref: \"#/components/schemas/Jurisdiction\" }",
  "        venue: { type: string, minLength: 1, description: Track. }",
  "        state: { type: string, minLength: 1, description: \"State or territory, or the region abroad.\" }",
  "        trackCondition: { type: string, minLength: 1, description: As the feed says it. }",
  "        weather: { type: string, minLength: 1, description: As the feed says it. }",
  "        tipspotRaceId: { $ref: \"#/components/schemas/Id\", description: The tipping site's id of this race. }",
  "        tipsUrl: { $ref: \"#/components/schemas/HttpUrl\", description: The tipping site's page of this race. }",
  "        results:",
  "          {",
  "            type: array,",
  "            description: \"Placings, winner first; absent before the result.\",",
  "            items: { $ref: \"#/components/schemas/Placing\" },",
  "          }",
  "        protest: { $ref: \"#/components/schemas/Protest\" }",
  "        updatedAt: { $ref: \"#/components/schemas/Instant\", description: When a feed last confirmed the prices. }",
  "        runners:",
  "          { type: array, description: \"Runners by number.\", items: { $ref: \"#/components/schemas/RunnerSummary\" } }",
  "    Race:",
  "      type: object",
  "      additionalProperties: false",
  "      required:",
  "        [",
  "          id,",
  "          number,",
  "          name,",
  "          startTime,",
  "          racingCode,",
  "          status,",
  "          runnerCount,",
  "          signals,",
  "          meetingId,",
  "          meetingDate,",
  "          jurisdiction,",
  "          venue,",
  "          state,",
  "          runners,",
  "          feed,",
  "        ]",
  "      description: A race with every bookmaker's prices.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        number: { type: integer, minimum: 1, maximum: 99, description: Race number at the meeting. }",
  "        name: { type: string, minLength: 1, description: Race name. }",
  "        startTime: { $ref: \"#/components/schemas/Instant\", description: Expected start. }",
  "        advertisedStart:",
  "          {",
  "            $ref: \"#/components/schemas/Instant\",",
  "            description: \"The start that was published first; absent while `startTime` is that one.\",",
  "          }",
  "        distance: { type: integer, minimum: 1, maximum: 20000, description: Metres. }",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        status: { $ref: \"#/components/schemas/RaceStatus\" }",
  "        runnerCount: { type: integer, minimum: 0, maximum: 99, description: Runners that are not scratched. }",
  "        winners:",
  "          {",
  "            type: array,",
  "            minItems: 1,",
  "            description: \"Numbers of the runners in first place, more than one after a dead heat; absent without a result.\",",
  "            items: { $ref: \"#/components/schemas/RunnerNumber\" },",
  "          }",
  "        signals: { $ref: \"#/components/schemas/Signals\" }",
  "        meetingId: { $ref: \"#/components/schemas/Id\" }",
  "        meetingDate:",
  "          { $ref: \"#/components/schemas/CalendarDate\", description: \"Its meeting's date, local to the meeting.\" }",
  "        jurisdiction: { $ref: \"#/components/schemas/Jurisdiction\" }",
  "        venue: { type: string, minLength: 1, description: Track. }",
  "        state: { type: string, minLength: 1, description: \"State or territory, or the region abroad.\" }",
  "        trackCondition: { type: string, minLength: 1, description: As the feed says it. }",
  "        weather: { type: string, minLength: 1, description: As the feed says it. }",
  "        tipspotRaceId: { $ref: \"#/components/schemas/Id\", description: The tipping site's id of this race. }",
  "        tipsUrl: { $ref: \"#/components/schemas/HttpUrl\", description: The tipping site's page of this race. }",
  "        results:",
  "          {",
  "            type: array,",
  "            description: \"Placings, winner first; absent before the result.\",",
  "            items: { $ref: \"#/components/schemas/Placing\" },",
  "          }",
  "        protest: { $ref: \"#/components/schemas/Protest\" }",
  "        updatedAt: { $ref: \"#/components/schemas/Instant\", description: When a feed last confirmed the prices. }",
  "        jumpedAt: { $ref: \"#/components/schemas/Instant\", description: \"When it jumped, where the feed says so.\" }",
  "        dividends:",
  "          {",
  "            type: array,",
  "            description: \"What pools pay; absent until the feed says so.\",",
  "            items: { $ref: \"#/components/schemas/Dividend\" },",
  "          }",
  "        changes:",
  "          {",
  "            type: array,",
  "            maxItems: 60,",
  "            description: \"What has changed since it was first read, by time; the newest. Absent when nothing has.\",",
  "            items: { $ref: \"#/components/schemas/RaceChange\" },",
  "          }",
  "        runners: { type: array, description: \"Runners by number.\", items: { $ref: \"#/components/schemas/Runner\" } }",
  "        runnersLeftOut:",
  "          {",
  "            type: integer,",
  "            minimum: 1,",
  "            maximum: 99,",
  "            description: \"How many runners the feed lists in a form that cannot be shown, without a number for instance; absent when there are none.\",",
  "          }",
  "        quotedBy:",
  "          {",
  "            type: array,",
  "            minItems: 1,",
  "            description: \"The bookmakers that have quoted in the race, also while their market is suspended, in the order in which they were first seen; absent until one has.\",",
  "            items: { $ref: \"#/components/schemas/Id\" },",
  "          }",
  "        feed: { $ref: \"#/components/schemas/Feed\" }",
  "    UpcomingRace:",
  "      type: object",
  "      additionalProperties: false",
  "      required:",
  "        [",
  "          id,",
  "          number,",
  "          name,",
  "          startTime,",
  "          racingCode,",
  "          status,",
  "          runnerCount,",
  "          signals,",
  "          meetingId,",
  "          meetingDate,",
  "          jurisdiction,",
  "          venue,",
  "          state,",
  "          runners,",
  "        ]",
  "      description: A race of the next-to-jump list.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        number: { type: integer, minimum: 1, maximum: 99, description: Race number at the meeting. }",
  "        name: { type: string, minLength: 1, description: Race name. }",
  "        startTime: { $ref: \"#/components/schemas/Instant\", description: Expected start. }",
  "        advertisedStart:",
  "          {",
  "            $ref: \"#/components/schemas/Instant\",",
  "            description: \"The start that was published first; absent while `startTime` is that one.\",",
  "          }",
  "        distance: { type: integer, minimum: 1, maximum: 20000, description: Metres. }",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        status: { $ref: \"#/components/schemas/RaceStatus\" }",
  "        runnerCount: { type: integer, minimum: 0, maximum: 99, description: Runners that are not scratched. }",
  "        winners:",
  "          {",
  "            type: array,",
  "            minItems: 1,",
  "            description: \"Numbers of the runners in first place, more than one after a dead heat; absent without a result.\",",
  "            items: { $ref: \"#/components/schemas/RunnerNumber\" },",
  "          }",
  "        signals: { $ref: \"#/components/schemas/Signals\" }",
  "        meetingId: { $ref: \"#/components/schemas/Id\" }",
  "        meetingDate:",
  "          { $ref: \"#/components/schemas/CalendarDate\", description: \"Its meeting's date, local to the meeting.\" }",
  "        jurisdiction: { $ref: \"#/components/schemas/Jurisdiction\" }",
  "        venue: { type: string, minLength: 1, description: Track. }",
  "        state: { type: string, minLength: 1, description: \"State or territory, or the region abroad.\" }",
  "        trackCondition: { type: string, minLength: 1, description: As the feed says it. }",
  "        weather: { type: string, minLength: 1, description: As the feed says it. }",
  "        tipspotRaceId: { $ref: \"#/components/schemas/Id\", description: The tipping site's id of this race. }",
  "        tipsUrl: { $ref: \"#/components/schemas/HttpUrl\", description: The tipping site's page of this race. }",
  "        results:",
  "          {",
  "            type: array,",
  "            description: \"Placings, winner first; absent before the result.\",",
  "            items: { $ref: \"#/components/schemas/Placing\" },",
  "          }",
  "        protest: { $ref: \"#/components/schemas/Protest\" }",
  "        updatedAt: { $ref: \"#/components/schemas/Instant\", description: When a feed last confirmed the prices. }",
  "        runners: { type: array, description: \"Runners by number.\", items: { $ref: \"#/components/schemas/Runner\" } }",
  "    Meeting:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, venue, state, jurisdiction, racingCode, date, races]",
  "      description: A meeting of a list.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        venue: { type: string, minLength: 1, description: Track. }",
  "        state: { type: string, minLength: 1, description: \"State or territory, or the region abroad.\" }",
  "        jurisdiction: { $ref: \"#/components/schemas/Jurisdiction\" }",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        date: { $ref: \"#/components/schemas/CalendarDate\" }",
  "        trackCondition: { type: string, minLength: 1, description: As the feed says it. }",
  "        weather: { type: string, minLength: 1, description: As the feed says it. }",
  "        races: { type: array, description: \"Races by number.\", items: { $ref: \"#/components/schemas/RaceSummary\" } }",
  "    MeetingDetail:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, venue, state, jurisdiction, racingCode, date, races, feed]",
  "      description: A meeting with its races and runners.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        venue: { type: string, minLength: 1, description: Track. }",
  "        state: { type: string, minLength: 1, description: \"State or territory, or the region abroad.\" }",
  "        jurisdiction: { $ref: \"#/components/schemas/Jurisdiction\" }",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        date: { $ref: \"#/components/schemas/CalendarDate\" }",
  "        trackCondition: { type: string, minLength: 1, description: As the feed says it. }",
  "        weather: { type: string, minLength: 1, description: As the feed says it. }",
  "        races: { type: array, description: \"Races by number.\", items: { $ref: \"#/components/schemas/MeetingRace\" } }",
  "        feed: { $ref: \"#/components/schemas/Feed\" }",
  "    MeetingsToday:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [meetings, feed]",
  "      description: Today's meetings.",
  "      properties:",
  "        meetings: { type: array, description: \"Open meetings first.\", items: { $ref: \"#/components/schemas/Meeting\" } }",
  "        feed: { $ref: \"#/components/schemas/Feed\" }",
  "    MeetingsOnDay:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [date, meetings, feed]",
  "      description: The meetings of one date.",
  "      properties:",
  "        date: { $ref: \"#/components/schemas/CalendarDate\" }",
  "        meetings: { type: array, description: \"Open meetings first.\", items: { $ref: \"#/components/schemas/Meeting\" } }",
  "        feed: { $ref: \"#/components/schemas/Feed\" }",
  "    NextToJump:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [nextRaces, feed]",
  "      description: The next races to jump.",
  "      properties:",
  "        nextRaces: { type: array, description: \"Soonest first.\", items: { $ref: \"#/components/schemas/UpcomingRace\" } }",
  "        feed: { $ref: \"#/components/schemas/Feed\" }",
  "    Tips:",
  "      type: object",
  "      additionalProperties: false",
  "      description: What tipsters say of a race.",
  "      properties:",
  "        mostTipped:",
  "          type: object",
  "          additionalProperties: false",
  "          required: [runnerNumber, tipsCount]",
  "          description: The runner named by most tipsters.",
  "          properties:",
  "            runnerNumber: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "            tipsCount: { $ref: \"#/components/schemas/TipsCount\" }",
  "        tipSpotRaceId: { $ref: \"#/components/schemas/Id\", description: The tipping site's id of this race. }",
  "        tipsUrl: { $ref: \"#/components/schemas/HttpUrl\", description: The tipping site's page of this race. }",
  "    EpochMilliseconds:",
  "      type: integer",
  "      minimum: 0",
  "      maximum: 9007199254740991",
  "      description: An instant, epoch milliseconds.",
  "    PricePoint:",
  "      type: array",
  "      prefixItems:",
  "        - { $ref: \"#/components/schemas/EpochMilliseconds\" }",
  "        - { anyOf: [{ $ref: \"#/components/schemas/Odds\" }, { type: \"null\" }] }",
  "      minItems: 2",
  "      maxItems: 2",
  "      description: \"An instant (epoch milliseconds), and the price in decimal dollars from then on; null: no price from then on.\"",
  "    BookmakerPrices:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [bookmakerId, points]",
  "      description: One bookmaker's prices on a runner over time.",
  "      properties:",
  "        bookmakerId: { $ref: \"#/components/schemas/Id\", description: \"The feed's identifier of the bookmaker.\" }",
  "        points:",
  "          {",
  "            type: array,",
  "            maxItems: 60,",
  "            description: \"Its prices by time.\",",
  "            items: { $ref: \"#/components/schemas/PricePoint\" },",
  "          }",
  "    RunnerBestPrices:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, number, best]",
  "      description: A runner's best price over time.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\", description: Runner id. }",
  "        number: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        best:",
  "          {",
  "            type: array,",
  "            maxItems: 120,",
  "            description: \"The best price over all bookmakers by time.\",",
  "            items: { $ref: \"#/components/schemas/PricePoint\" },",
  "          }",
  "        open:",
  "          { $ref: \"#/components/schemas/Odds\", description: \"Best opening price over the bookmakers that quote now, as the race's `openOdds`.\" }",
  "        high: { $ref: \"#/components/schemas/PricePoint\", description: \"The highest best price, and when it first was.\" }",
  "        low: { $ref: \"#/components/schemas/PricePoint\", description: \"The lowest best price, and when it first was.\" }",
  "        nineAm:",
  "          {",
  "            $ref: \"#/components/schemas/Odds\",",
  "            description: \"The best price at 9:00 AM in Melbourne on the meeting's date; absent when `asOf` is before then, and when there was none.\",",
  "          }",
  "        tenMinutesAgo:",
  "          {",
  "            $ref: \"#/components/schemas/Odds\",",
  "            description: \"The best price ten minutes before `asOf`; absent when there was none. For a later instant `best` has it.\",",
  "          }",
  "    RunnerPrices:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, number, best, bookmakers]",
  "      description: A runner's prices over time.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\", description: Runner id. }",
  "        number: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        best:",
  "          {",
  "            type: array,",
  "            maxItems: 120,",
  "            description: \"The best price over all bookmakers by time.\",",
  "            items: { $ref: \"#/components/schemas/PricePoint\" },",
  "          }",
  "        open:",
  "          { $ref: \"#/components/schemas/Odds\", description: \"Best opening price over the bookmakers that quote now, as the race's `openOdds`.\" }",
  "        high: { $ref: \"#/components/schemas/PricePoint\", description: \"The highest best price, and when it first was.\" }",
  "        low: { $ref: \"#/components/schemas/PricePoint\", description: \"The lowest best price, and when it first was.\" }",
  "        nineAm:",
  "          {",
  "            $ref: \"#/components/schemas/Odds\",",
  "            description: \"The best price at 9:00 AM in Melbourne on the meeting's date; absent when `asOf` is before then, and when there was none.\",",
  "          }",
  "        tenMinutesAgo:",
  "          {",
  "            $ref: \"#/components/schemas/Odds\",",
  "            description: \"The best price ten minutes before `asOf`; absent when there was none. For a later instant `best` has it.\",",
  "          }",
  "        bookmakers:",
  "          {",
  "            type: array,",
  "            description: \"Every bookmaker that has quoted it, by id.\",",
  "            items: { $ref: \"#/components/schemas/BookmakerPrices\" },",
  "          }",
  "    PriceMarks:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [scratchings, startTimes]",
  "      description: What explains prices beside money.",
  "      properties:",
  "        scratchings:",
  "          {",
  "            type: array,",
  "            description: \"Scratchings whose time is known, by time.\",",
  "            items: { $ref: \"#/components/schemas/ScratchingMark\" },",
  "          }",
  "        startTimes:",
  "          {",
  "            type: array,",
  "            maxItems: 20,",
  "            description: \"Start times that moved, by time; the newest.\",",
  "            items: { $ref: \"#/components/schemas/StartTimeMark\" },",
  "          }",
  "    ScratchingMark:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [runnerNumber, at]",
  "      description: A runner that was scratched.",
  "      properties:",
  "        runnerNumber: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        at:",
  "          {",
  "            $ref: \"#/components/schemas/EpochMilliseconds\",",
  "            description: \"When the feed says it was scratched; where it does not say, when it was first seen scratched.\",",
  "          }",
  "    StartTimeMark:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [from, to, at]",
  "      description: A start time that moved.",
  "      properties:",
  "        from: { $ref: \"#/components/schemas/EpochMilliseconds\", description: The start as it was. }",
  "        to: { $ref: \"#/components/schemas/EpochMilliseconds\", description: The start as it became. }",
  "        at: { $ref: \"#/components/schemas/EpochMilliseconds\", description: When that was first seen. }",
  "    RaceBestPrices:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [raceId, asOf, runners, marks]",
  "      description: How the best prices of a race have moved.",
  "      properties:",
  "        raceId: { $ref: \"#/components/schemas/Id\", description: Race id. }",
  "        asOf:",
  "          {",
  "            $ref: \"#/components/schemas/EpochMilliseconds\",",
  "            description: \"When anything of it last changed; once betting is over, when it was. Each line goes on to here at least.\",",
  "          }",
  "        watchedFrom:",
  "          {",
  "            $ref: \"#/components/schemas/EpochMilliseconds\",",
  "            description: \"From when on every change was seen. Points before it are those that the feed itself remembers, where it does.\",",
  "          }",
  "        runners: { type: array, description: \"Runners by number.\", items: { $ref: \"#/components/schemas/RunnerBestPrices\" } }",
  "        marks: { $ref: \"#/components/schemas/PriceMarks\" }",
  "    RacePrices:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [raceId, asOf, runners, marks]",
  "      description: How the prices of a race have moved.",
  "      properties:",
  "        raceId: { $ref: \"#/components/schemas/Id\", description: Race id. }",
  "        asOf:",
  "          {",
  "            $ref: \"#/components/schemas/EpochMilliseconds\",",
  "            description: \"When anything of it last changed; once betting is over, when it was. Each line goes on to here at least.\",",
  "          }",
  "        watchedFrom:",
  "          {",
  "            $ref: \"#/components/schemas/EpochMilliseconds\",",
  "            description: \"From when on every change was seen. Points before it are those that the feed itself remembers, where it does.\",",
  "          }",
  "        runners: { type: array, description: \"Runners by number.\", items: { $ref: \"#/components/schemas/RunnerPrices\" } }",
  "        marks: { $ref: \"#/components/schemas/PriceMarks\" }",
  "    MoversWindow:",
  "      type: string",
  "      enum: [open, 9am, 10m]",
  "      description: Since when prices are compared.",
  "    AustralianState:",
  "      type: string",
  "      enum: [NSW, VIC, QLD, SA, WA, TAS, NT, ACT]",
  "      description: An Australian state or territory.",
  "    Mover:",
  "      type: object",
  "      additionalProperties: false",
  "      required:",
  "        [",
  "          raceId,",
  "          raceNumber,",
  "          racingCode,",
  "          venue,",
  "          state,",
  "          startTime,",
  "          runnerId,",
  "          number,",
  "          name,",
  "          fromOdds,",
  "          odds,",
  "          bookmaker,",
  "          bookmakers,",
  "          points,",
  "          movePct,",
  "          scratched,",
  "        ]",
  "      description: A runner whose price has moved.",
  "      properties:",
  "        raceId: { $ref: \"#/components/schemas/Id\", description: Race id. }",
  "        raceNumber: { type: integer, minimum: 1, maximum: 99, description: Its race's number. }",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        venue: { type: string, minLength: 1, description: Where it runs. }",
  "        state: { type: string, minLength: 1, description: State or region. }",
  "        startTime: { $ref: \"#/components/schemas/Instant\", description: Start of its race. }",
  "        runnerId: { $ref: \"#/components/schemas/Id\", description: Runner id. }",
  "        number: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        name: { type: string, minLength: 1, description: The runner's name. }",
  "        fromOdds: { $ref: \"#/components/schemas/Odds\", description: Best price at the window's beginning. }",
  "        odds: { $ref: \"#/components/schemas/Odds\", description: Best price now. }",
  "        bookmaker: { $ref: \"#/components/schemas/Id\", description: Whose price that is. }",
  "        bookmakers: { type: integer, minimum: 1, maximum: 100, description: How many bookmakers are compared. }",
  "        points:",
  "          {",
  "            type: number,",
  "            minimum: -100,",
  "            maximum: 100,",
  "            description: \"Change in implied probability, percentage points; above zero the runner has become likelier.\",",
  "          }",
  "        movePct: { $ref: \"#/components/schemas/Percent\" }",
  "        scratched:",
  "          type: array",
  "          maxItems: 99",
  "          description: |",
  "            Numbers of the runners that were scratched in the window; since the opening, of those that had a price or were scratched after",
  "            prices were first seen. Their share of the market went to those that are left.",
  "          items: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        scratchingsPct:",
  "          {",
  "            type: number,",
  "            minimum: -100,",
  "            maximum: 0,",
  "            description: \"What these scratchings alone would have done to the price, percent; absent without scratchings, and where it is not known, as when nobody saw the price of one of them at the window's beginning.\",",
  "          }",
  "    Movers:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [window, firmers, drifters, feed]",
  "      description: Firmers and drifters of all open races.",
  "      properties:",
  "        window: { $ref: \"#/components/schemas/MoversWindow\" }",
  "        since:",
  "          {",
  "            $ref: \"#/components/schemas/Instant\",",
  "            description: \"When the window begins; where open races are of two dates, the later of the beginnings that have come: between midnight and 9 am, yesterday's 9 am while a race of yesterday is still open. Absent for `open`, for `9am` where no open race's 9 am has come, and while no race is open.\",",
  "          }",
  "        firmers:",
  "          type: array",
  "          description: \"Shorter prices, those that moved most first.\"",
  "          items: { $ref: \"#/components/schemas/Mover\" }",
  "        drifters:",
  "          type: array",
  "          description: \"Longer prices, those that moved most first.\"",
  "          items: { $ref: \"#/components/schemas/Mover\" }",
  "        feed: { $ref: \"#/components/schemas/Feed\" }",
  "    SearchText:",
  "      type: string",
  "      minLength: 1",
  "      maxLength: 80",
  "      description: What to look for.",
  "    PersonRole:",
  "      type: string",
  "      enum: [jockey, driver, trainer]",
  "      description: What a person does.",
  "    SearchResult:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [kind, id, name]",
  "      description: |",
  "        Something that was found. A venue's id is that of its meeting, and its name is the venue; the place of a runner or a person is that of",
  "        their next run, or of their last one.",
  "      properties:",
  "        kind: { type: string, enum: [venue, race, runner, jockey, driver, trainer], description: What it is. }",
  "        id: { $ref: \"#/components/schemas/Id\", description: \"Meeting, race, runner or person id.\" }",
  "        name: { type: string, minLength: 1, description: Its name. }",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\", description: \"Of a venue's meeting, of a race, and of a runner.\" }",
  "        meetingDate: { $ref: \"#/components/schemas/CalendarDate\" }",
  "        venue: { type: string, minLength: 1, description: Where. }",
  "        state: { type: string, minLength: 1, description: State or region. }",
  "        raceId: { $ref: \"#/components/schemas/Id\", description: \"Race id, of a race and of a run.\" }",
  "        raceNumber: { type: integer, minimum: 1, maximum: 99, description: Number of that race. }",
  "        startTime: { $ref: \"#/components/schemas/Instant\", description: Start of that race. }",
  "        runs: { type: integer, minimum: 1, description: How many runs of a runner or a person are kept. }",
  "    SearchResults:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [results]",
  "      description: What was found.",
  "      properties:",
  "        results: { type: array, description: Best first., items: { $ref: \"#/components/schemas/SearchResult\" } }",
  "    Run:",
  "      type: object",
  "      additionalProperties: false",
  "      required:",
  "        [",
  "          raceId,",
  "          raceNumber,",
  "          raceName,",
  "          racingCode,",
  "          meetingId,",
  "          meetingDate,",
  "          venue,",
  "          state,",
  "          startTime,",
  "          status,",
  "          runnerId,",
  "          number,",
  "          name,",
  "          scratched,",
  "        ]",
  "      description: One runner in one race.",
  "      properties:",
  "        raceId: { $ref: \"#/components/schemas/Id\", description: Race id. }",
  "        raceNumber: { type: integer, minimum: 1, maximum: 99, description: The race's number. }",
  "        raceName: { type: string, description: The race's name. }",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        meetingId: { $ref: \"#/components/schemas/Id\", description: Meeting id. }",
  "        meetingDate: { $ref: \"#/components/schemas/CalendarDate\" }",
  "        venue: { type: string, minLength: 1, description: Where. }",
  "        state: { type: string, minLength: 1, description: State or region. }",
  "        startTime: { $ref: \"#/components/schemas/Instant\", description: Start of the race. }",
  "        status: { $ref: \"#/components/schemas/RaceStatus\" }",
  "        runnerId: { $ref: \"#/components/schemas/Id\", description: Runner id. }",
  "        number: { $ref: \"#/components/schemas/RunnerNumber\" }",
  "        name: { type: string, minLength: 1, description: The runner's name. }",
  "        jockey: { type: string, description: \"Jockey, or driver in harness racing.\" }",
  "        trainer: { type: string, description: Trainer. }",
  "        barrier: { type: string, description: \"Barrier, box or harness draw.\" }",
  "        scratched: { type: boolean, description: Whether it was scratched. }",
  "        odds: { $ref: \"#/components/schemas/Odds\", description: \"Best price now, or the last one before the race was closed.\" }",
  "        bookmaker: { $ref: \"#/components/schemas/Id\", description: Whose price that is. }",
  "        openOdds: { $ref: \"#/components/schemas/Odds\", description: Best opening price. }",
  "        position: { type: integer, minimum: 1, maximum: 99, description: \"Where it finished, once there are results.\" }",
  "    RunnerRuns:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, name, racingCode, runs, feed]",
  "      description: A runner and its runs.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\", description: Runner id. }",
  "        name: { type: string, minLength: 1, description: Its name. }",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        runs: { type: array, minItems: 1, description: By start time., items: { $ref: \"#/components/schemas/Run\" } }",
  "        feed: { $ref: \"#/components/schemas/Feed\" }",
  "    PersonRuns:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [role, id, name, runs, feed]",
  "      description: A person and the runs in which they ride, drive or train.",
  "      properties:",
  "        role: { $ref: \"#/components/schemas/PersonRole\" }",
  "        id: { $ref: \"#/components/schemas/Id\", description: Person id. }",
  "        name: { type: string, minLength: 1, description: As the feed writes it. }",
  "        runs: { type: array, minItems: 1, description: By start time., items: { $ref: \"#/components/schemas/Run\" } }",
  "        feed: { $ref: \"#/components/schemas/Feed\" }",
  "    RaceCount:",
  "      type: integer",
  "      minimum: 0",
  "      maximum: 10000000",
  "      description: How many races.",
  "    SignalTally:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [signal, runs, won, placed, unplaced, expectedWins]",
  "      description: How the runners of one signal ran.",
  "      properties:",
  "        signal:",
  "          type: string",
  "          enum: [favourite, secondFavourite, mostTipped, biggestCruncher, biggestDrifter]",
  "          description: Which signal.",
  "        runs:",
  "          {",
  "            $ref: \"#/components/schemas/RaceCount\",",
  "            description: \"The size of the sample: races with this signal. Won, placed and unplaced add up to it.\",",
  "          }",
  "        won: { $ref: \"#/components/schemas/RaceCount\", description: Races that its runner won. }",
  "        placed: { $ref: \"#/components/schemas/RaceCount\", description: Races in which it was placed and did not win. }",
  "        unplaced: { $ref: \"#/components/schemas/RaceCount\", description: Races in which it was not placed. }",
  "        expectedWins:",
  "          type: number",
  "          minimum: 0",
  "          maximum: 10000000",
  "          description: |",
  "            The wins that the market implied, to two decimals: the sum of the runners' chances by the best final prices. A chance is 1",
  "            divided by the price, divided by the sum of that over the race's runners, so that a race's chances add up to 1. A race in",
  "            which a starter has no price is not counted.",
  "    SignalsOfCode:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [racingCode, races, signals]",
  "      description: The signals of one code's races.",
  "      properties:",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        races: { $ref: \"#/components/schemas/RaceCount\", description: Races in the sample. }",
  "        signals:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/SignalTally\" }",
  "          description: One for each signal, in display order.",
  "    SignalsOfState:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [racingCode, state, races, signals]",
  "      description: The signals of one code's races in one state.",
  "      properties:",
  "        racingCode: { $ref: \"#/components/schemas/RacingCode\" }",
  "        state: { type: string, minLength: 1, description: \"State or territory, or the region abroad.\" }",
  "        races: { $ref: \"#/components/schemas/RaceCount\", description: Races in the sample. }",
  "        signals:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/SignalTally\" }",
  "          description: One for each signal, in display order.",
  "    SignalPeriod:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [from, to, races, signals, byCode, byState]",
  "      description: How the signals ran from one date to another.",
  "      properties:",
  "        from: { $ref: \"#/components/schemas/CalendarDate\", description: The first date. }",
  "        to: { $ref: \"#/components/schemas/CalendarDate\", description: \"The last date, which counts too.\" }",
  "        races: { $ref: \"#/components/schemas/RaceCount\", description: Races in the sample. }",
  "        signals:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/SignalTally\" }",
  "          description: One for each signal, in display order.",
  "        byCode:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/SignalsOfCode\" }",
  "          description: The same by code; codes without a race in the sample are absent.",
  "        byState:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/SignalsOfState\" }",
  "          description: \"The same by code and state, in this order; those without a race in the sample are absent.\"",
  "    SignalRecord:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [date, jurisdiction, day, season]",
  "      description: How the signals ran.",
  "      properties:",
  "        date: { $ref: \"#/components/schemas/CalendarDate\", description: The day asked for. }",
  "        jurisdiction: { $ref: \"#/components/schemas/Jurisdiction\" }",
  "        day: { $ref: \"#/components/schemas/SignalPeriod\", description: That day alone. }",
  "        season: { $ref: \"#/components/schemas/SignalPeriod\", description: Its season up to that day. }",
  "    StreamTopics:",
  "      type: string",
  "      minLength: 1",
  "      maxLength: 2300",
  "      pattern: \"^((race|meeting|prices|best-prices):[A-Za-z0-9][A-Za-z0-9._~:-]{0,99}|next-to-jump(:[RGH])?|meetings-today:(AU|NZ)|meetings-on:[0-9]{4}-[0-9]{2}-[0-9]{2}|movers:(open|9am|10m)(:[RGH])?(:(NSW|VIC|QLD|SA|WA|TAS|NT|ACT))?|bookmakers|featured-bookmakers|status)(,((race|meeting|prices|best-prices):[A-Za-z0-9][A-Za-z0-9._~:-]{0,99}|next-to-jump(:[RGH])?|meetings-today:(AU|NZ)|meetings-on:[0-9]{4}-[0-9]{2}-[0-9]{2}|movers:(open|9am|10m)(:[RGH])?(:(NSW|VIC|QLD|SA|WA|TAS|NT|ACT))?|bookmakers|featured-bookmakers|status)){0,19}$\"",
  "      x-hint: \"Must be at most 20 of the stream's topics separated by commas, such as next-to-jump,status.\"",
  "      description: Topics of the stream, separated by commas.",
  "    StreamHello:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [now, versions]",
  "      description: What a stream begins with.",
  "      properties:",
  "        now: { $ref: \"#/components/schemas/Instant\", description: The server's clock. }",
  "        versions:",
  "          type: object",
  "          additionalProperties: { $ref: \"#/components/schemas/Version\" }",
  "          description: The version of each topic's read; 0 for a read that is not there.",
  "    StreamPatch:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [topic, from, to, at, patch]",
  "      description: What changed in a topic's read.",
  "      properties:",
  "        topic: { type: string, minLength: 1, maxLength: 120, description: The topic. }",
  "        from: { $ref: \"#/components/schemas/Version\", description: The version that the patch applies to. }",
  "        to: { $ref: \"#/components/schemas/Version\", description: The version that it makes. }",
  "        at: { $ref: \"#/components/schemas/Instant\", description: \"The server's clock when it was made.\" }",
  "        patch:",
  "          type: array",
  "          description: A JSON Patch (RFC 6902).",
  "          items: { $ref: \"#/components/schemas/PatchOperation\" }",
  "    PatchOperation:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [op, path]",
  "      description: One operation of a JSON Patch.",
  "      properties:",
  "        op: { type: string, enum: [add, remove, replace, move], description: What to do. }",
  "        path: { type: string, description: \"Where, as a JSON Pointer.\" }",
  "        from: { type: string, description: \"From where, for `move`.\" }",
  "        value: { description: \"What to put there, for `add` and `replace`.\" }",
  "    Version:",
  "      type: integer",
  "      minimum: 0",
  "      maximum: 9007199254740991",
  "      description: A whole number that grows with each change.",
  "    BookmakerId:",
  "      type: string",
  "      minLength: 1",
  "      maxLength: 100",
  "      pattern: \"^[!-~]([ -~]*[!-~])?$\"",
  "      x-hint: \"Must be letters, digits, signs and blanks of ASCII, and neither begin nor end with a blank.\"",
  "      description: The feed's identifier of a bookmaker; unique without regard to case.",
  "    DisplayName:",
  "      type: string",
  "      minLength: 1",
  "      maxLength: 40",
  "      pattern: '^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$'",
  "      x-hint: Must be one line of text.",
  "      description: Short badge abbreviation. Badges have room for 12 characters or so; a longer one is cut short there.",
  "    FullName:",
  "      type: string",
  "      maxLength: 80",
  "      pattern: '^[^\\x00-\\x1f\\x7f]*$'",
  "      x-hint: Must be one line of text.",
  "      description: Shown on the Featured Bookmakers page. Sent empty, it counts as none.",
  "    BookmakerDescription:",
  "      type: string",
  "      maxLength: 2000",
  "      pattern: '^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$'",
  "      x-hint: Must be plain text.",
  "      description: Shown on the Featured Bookmakers page with its line breaks. Sent empty, it counts as none.",
  "    LicenceBody:",
  "      type: string",
  "      maxLength: 120",
  "      pattern: '^[^\\x00-\\x1f\\x7f]*$'",
  "      x-hint: Must be one line of text.",
  "      description: \"Who licenses the bookmaker in Australia. Sent empty, it counts as none. Without one the configuration has a warning; where this site enforces the law (`COMPLIANCE=enforce`), the bookmaker is then neither featured nor linked.\"",
  "    BookmakerListItem:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [bookmakerId, displayName, color]",
  "      description: How a bookmaker is shown on badges.",
  "      properties:",
  "        bookmakerId: { $ref: \"#/components/schemas/BookmakerId\" }",
  "        displayName: { $ref: \"#/components/schemas/DisplayName\" }",
  "        color: { $ref: \"#/components/schemas/HexColor\" }",
  "        url:",
  "          { $ref: \"#/components/schemas/HttpUrl\", description: \"Its website; absent where this site does not link to it: to none at all (`BOOKMAKER_LINKS=off`), or with `COMPLIANCE=enforce` without a licence body.\" }",
  "    FeaturedBookmaker:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, displayName, color, licenceBody, betNow]",
  "      description: A featured bookmaker.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        displayName: { $ref: \"#/components/schemas/DisplayName\" }",
  "        fullName: { $ref: \"#/components/schemas/FullName\" }",
  "        color: { $ref: \"#/components/schemas/HexColor\" }",
  "        url:",
  "          { $ref: \"#/components/schemas/HttpUrl\", description: \"Its website; absent where this site does not link to it: to none at all (`BOOKMAKER_LINKS=off`), or with `COMPLIANCE=enforce` without a licence body.\" }",
  "        logoUrl: { type: string, minLength: 1, maxLength: 2048, description: Address of the logo on this site. }",
  "        description: { $ref: \"#/components/schemas/BookmakerDescription\" }",
  "        licenceBody:",
  "          { $ref: \"#/components/schemas/LicenceBody\", description: \"Who licenses the bookmaker in Australia; empty where nobody is named.\" }",
  "        betNow:",
  "          { type: boolean, description: \"Whether it is shown with a call to bet, which leads to its website. Never without `url`.\" }",
  "    Bookmaker:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, bookmakerId, displayName, color, url, featured, position, version, updatedAt]",
  "      description: A bookmaker configuration.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        bookmakerId: { $ref: \"#/components/schemas/BookmakerId\" }",
  "        displayName: { $ref: \"#/components/schemas/DisplayName\" }",
  "        fullName: { $ref: \"#/components/schemas/FullName\" }",
  "        color: { $ref: \"#/components/schemas/HexColor\" }",
  "        url: { $ref: \"#/components/schemas/HttpUrl\" }",
  "        logoUrl: { type: string, minLength: 1, maxLength: 2048, description: Address of the logo on this site. }",
  "        description: { $ref: \"#/components/schemas/BookmakerDescription\" }",
  "        licenceBody: { $ref: \"#/components/schemas/LicenceBody\" }",
  "        featured: { type: boolean, description: \"Shown on the Featured Bookmakers page; where this site enforces the law, if it has a licence body.\" }",
  "        position: { type: integer, minimum: 0, maximum: 10000, description: \"Display order, lowest first.\" }",
  "        version: { type: integer, minimum: 1, description: \"Counts changes; send it as If-Match.\" }",
  "        updatedAt: { $ref: \"#/components/schemas/Instant\", description: When it was last changed. }",
  "        warnings:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/BookmakerWarning\" }",
  "          description: \"What may keep it from being published lawfully, of which the admin is to be warned; absent when there is nothing, and where this site enforces the law, since it is refused or not shown there. Warnings refuse nothing. The audit trail keeps those of a saved configuration as a change of `warnings`, a line each.\"",
  "    BookmakerWarning:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [kind, message]",
  "      description: A warning about a bookmaker configuration, for admins alone.",
  "      properties:",
  "        kind:",
  "          type: string",
  "          enum: [licenceBodyMissing, inducements]",
  "          description: \"`licenceBodyMissing`: nobody is named who licenses the bookmaker. `inducements`: the names or the description hold words of inducements (bonus, free bet and the like).\"",
  "        message: { type: string, minLength: 1, maxLength: 400, description: A sentence for the admin. }",
  "    BookmakerInput:",
  "      type: object",
  "      required: [bookmakerId, displayName, color, url]",
  "      description: A new bookmaker configuration.",
  "      properties:",
  "        bookmakerId: { $ref: \"#/components/schemas/BookmakerId\" }",
  "        displayName: { $ref: \"#/components/schemas/DisplayName\" }",
  "        fullName:",
  "          anyOf: [{ $ref: \"#/components/schemas/FullName\" }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: Shown on the Featured Bookmakers page.",
  "        color: { $ref: \"#/components/schemas/ColorInput\" }",
  "        url: { $ref: \"#/components/schemas/HttpUrl\" }",
  "        logoUrl:",
  "          anyOf: [{ type: string, maxLength: 4096 }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: \"The uploadURL that an image was sent to, with or without its query: it is attached as by `PUT /api/bookmakers/{id}/logo`. Any other address is a 400, an image that cannot be shown a 422, and no bookmaker is added then.\"",
  "        description:",
  "          anyOf: [{ $ref: \"#/components/schemas/BookmakerDescription\" }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: Shown on the Featured Bookmakers page with its line breaks.",
  "        licenceBody:",
  "          anyOf: [{ $ref: \"#/components/schemas/LicenceBody\" }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: Who licenses the bookmaker in Australia.",
  "        inducementsConfirmed:",
  "          anyOf: [{ type: boolean }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: \"True says that somebody has looked at the names and the description and found them lawful, although they hold words of inducements (bonus, free bet and the like). Where this site enforces the law (`COMPLIANCE=enforce`), such a text is a 400 without it. The audit trail keeps it.\"",
  "        featured:",
  "          anyOf: [{ type: boolean }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: Shown on the Featured Bookmakers page; true when absent.",
  "        position:",
  "          anyOf: [{ type: integer, minimum: 0, maximum: 10000 }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: \"Display order, lowest first; last when absent.\"",
  "    BookmakerUpdate:",
  "      type: object",
  "      required: [displayName, color, url]",
  "      description: A changed bookmaker configuration. A full name or description left out is removed.",
  "      properties:",
  "        bookmakerId:",
  "          anyOf: [{ $ref: \"#/components/schemas/BookmakerId\" }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: \"May be sent, and must then be the one it has.\"",
  "        displayName: { $ref: \"#/components/schemas/DisplayName\" }",
  "        fullName:",
  "          anyOf: [{ $ref: \"#/components/schemas/FullName\" }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: Shown on the Featured Bookmakers page.",
  "        color: { $ref: \"#/components/schemas/ColorInput\" }",
  "        url: { $ref: \"#/components/schemas/HttpUrl\" }",
  "        logoUrl: { description: \"Ignored, whatever it is: the logo is changed by `PUT /api/bookmakers/{id}/logo`.\" }",
  "        description:",
  "          anyOf: [{ $ref: \"#/components/schemas/BookmakerDescription\" }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: Shown on the Featured Bookmakers page with its line breaks.",
  "        licenceBody:",
  "          anyOf: [{ $ref: \"#/components/schemas/LicenceBody\" }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: \"Unchanged when it is left out; removed when it is sent empty or as null.\"",
  "        inducementsConfirmed:",
  "          anyOf: [{ type: boolean }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: \"True says that somebody has looked at the names and the description and found them lawful, although they hold words of inducements (bonus, free bet and the like). Where this site enforces the law (`COMPLIANCE=enforce`), such a text is a 400 without it. The audit trail keeps it.\"",
  "        featured:",
  "          anyOf: [{ type: boolean }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: Shown on the Featured Bookmakers page; unchanged when absent.",
  "        position:",
  "          anyOf: [{ type: integer, minimum: 0, maximum: 10000 }, { $ref: \"#/components/schemas/Absent\" }]",
  "          description: \"Display order, lowest first; unchanged when absent.\"",
  "    BookmakerOrder:",
  "      type: object",
  "      required: [ids]",
  "      description: The ids of all configurations, in display order.",
  "      properties:",
  "        ids:",
  "          type: array",
  "          minItems: 1",
  "          maxItems: 1000",
  "          items: { $ref: \"#/components/schemas/Id\" }",
  "          description: Each configuration's id once.",
  "    Tagline:",
  "      type: string",
  "      minLength: 1",
  "      maxLength: 120",
  "      description: A tagline of the list that this site shows.",
  "    TaglineShown:",
  "      type: object",
  "      required: [tagline]",
  "      description: A tagline that a visit was shown.",
  "      properties:",
  "        tagline: { $ref: \"#/components/schemas/Tagline\" }",
  "    TaglineDay:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [date, tagline, visits]",
  "      description: One tagline on one day.",
  "      properties:",
  "        date: { type: string, format: date, description: A day of Melbourne. }",
  "        tagline: { $ref: \"#/components/schemas/Tagline\" }",
  "        visits: { type: integer, minimum: 1, description: How many visits were shown it. }",
  "    TaglineDays:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [taglines, days]",
  "      description: Which taglines were shown.",
  "      properties:",
  "        taglines:",
  "          type: array",
  "          minItems: 1",
  "          items: { $ref: \"#/components/schemas/Tagline\" }",
  "          description: The list that is shown now; the first one where no script runs.",
  "        days:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/TaglineDay\" }",
  "          description: Newest day first.",
  "    AuditChange:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [field]",
  "      description: One field of a configuration before and after a change.",
  "      properties:",
  "        field: { type: string, minLength: 1, maxLength: 40, description: Name of the field. }",
  "        from: { type: string, description: \"The value before, as text; absent when it had none.\" }",
  "        to: { type: string, description: \"The value after, as text; absent when it has none.\" }",
  "    AuditEntry:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, at, username, action, bookmakerId, changes, undoable]",
  "      description: One change that an admin made.",
  "      properties:",
  "        id: { type: integer, minimum: 1, description: Goes up with every change. }",
  "        at: { $ref: \"#/components/schemas/Instant\", description: When it was made. }",
  "        username: { type: string, minLength: 1, description: Who made it. }",
  "        action: { type: string, enum: [created, updated, deleted, logoAttached], description: What was done. }",
  "        bookmakerId: { $ref: \"#/components/schemas/BookmakerId\" }",
  "        changes:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/AuditChange\" }",
  "          description: The fields that changed.",
  "        undoable: { type: boolean, description: Whether it is the bookmaker's last change and can be undone. }",
  "    BookmakerSettings:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [bookmakerId, displayName, color, url, featured, position]",
  "      description: A bookmaker configuration in a file of settings.",
  "      properties:",
  "        bookmakerId: { $ref: \"#/components/schemas/BookmakerId\" }",
  "        displayName: { $ref: \"#/components/schemas/DisplayName\" }",
  "        fullName: { $ref: \"#/components/schemas/FullName\" }",
  "        color: { $ref: \"#/components/schemas/HexColor\" }",
  "        url: { $ref: \"#/components/schemas/HttpUrl\" }",
  "        description: { $ref: \"#/components/schemas/BookmakerDescription\" }",
  "        licenceBody: { $ref: \"#/components/schemas/LicenceBody\" }",
  "        featured: { type: boolean, description: Shown on the Featured Bookmakers page. }",
  "        position: { type: integer, minimum: 0, maximum: 10000, description: \"Display order, lowest first.\" }",
  "        logo:",
  "          type: string",
  "          minLength: 4",
  "          maxLength: 6990508",
  "          pattern: \"^[A-Za-z0-9+/]+={0,2}$\"",
  "          x-hint: Must be an image in Base64.",
  "          description: The logo's image in Base64; absent when it has none.",
  "    SettingsFile:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [format, exportedAt, bookmakers]",
  "      description: All settings with logos.",
  "      properties:",
  "        format: { type: string, const: railbird-settings-1, description: What the file is. }",
  "        exportedAt: { $ref: \"#/components/schemas/Instant\", description: When it was made. }",
  "        bookmakers:",
  "          type: array",
  "          maxItems: 1000",
  "          items: { $ref: \"#/components/schemas/BookmakerSettings\" }",
  "          description: In display order.",
  "    SettingsImported:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [added, changed, unchanged]",
  "      description: What an import changed.",
  "      properties:",
  "        added: { type: integer, minimum: 0, description: Bookmakers that were added. }",
  "        changed: { type: integer, minimum: 0, description: Bookmakers that were changed. }",
  "        unchanged: { type: integer, minimum: 0, description: Bookmakers of the file that were so already. }",
  "    LogoInput:",
  "      type: object",
  "      required: [logoURL]",
  "      description: Where the image was uploaded, or null to remove the logo.",
  "      properties:",
  "        logoURL:",
  "          anyOf:",
  "            - { type: string, minLength: 1, maxLength: 4096 }",
  "            - { type: \"null\" }",
  "          x-hint: Must be the uploadURL that the image was sent to, or null.",
  "          description: The uploadURL that the image was sent to; null removes the logo.",
  "    LogoAttached:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [objectPath]",
  "      description: Where the logo is served.",
  "      properties:",
  "        objectPath:",
  "          anyOf:",
  "            - { type: string, minLength: 1 }",
  "            - { type: \"null\" }",
  "          description: Address of the logo on this site; null once it is removed.",
  "    Upload:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [uploadURL]",
  "      description: An address that takes one image.",
  "      properties:",
  "        uploadURL: { type: string, minLength: 1, description: \"Send the image here with PUT, once, soon.\" }",
  "    User:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [username]",
  "      description: A signed-in user.",
  "      properties:",
  "        username: { type: string, minLength: 1, description: Name. }",
  "    Session:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [user]",
  "      description: Who is signed in.",
  "      properties:",
  "        user: { $ref: \"#/components/schemas/User\" }",
  "        owes:",
  "          type: string",
  "          enum: [newPassword, secondFactor]",
  "          description: \"What the account needs before anything else: a password of the user's own, or a second factor.\"",
  "    Credentials:",
  "      type: object",
  "      required: [username, password]",
  "      description: A name and a password.",
  "      properties:",
  "        username: { type: string, minLength: 1, maxLength: 100, description: Name as given at sign-in. }",
  "        password: { type: string, minLength: 1, maxLength: 1000, description: Password. }",
  "    PasswordChange:",
  "      type: object",
  "      required: [currentPassword, newPassword]",
  "      description: The password and the one to replace it.",
  "      properties:",
  "        currentPassword: { type: string, minLength: 1, maxLength: 1000, description: The current password. }",
  "        newPassword: { type: string, minLength: 8, maxLength: 1000, description: The new password. }",
  "    SessionEntry:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, startedAt, seenAt, current]",
  "      description: A place where the user is signed in.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\", description: Names the session in this list; it cannot be used to sign in. }",
  "        startedAt: { $ref: \"#/components/schemas/Instant\", description: When it began. }",
  "        seenAt: { $ref: \"#/components/schemas/Instant\", description: \"When it was last used, to the minute.\" }",
  "        current: { type: boolean, description: Whether the request came by it. }",
  "    SecondStep:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [secondFactors]",
  "      description: What the second step of signing in takes.",
  "      properties:",
  "        secondFactors:",
  "          type: array",
  "          minItems: 1",
  "          items: { $ref: \"#/components/schemas/SecondFactorKind\" }",
  "          description: Any one of these.",
  "    SecondFactorKind:",
  "      type: string",
  "      enum: [totp, passkey, recoveryCode]",
  "      description: \"totp: a code of an authenticator app; passkey: WebAuthn; recoveryCode: a code that counts once.\"",
  "    SignInCode:",
  "      type: object",
  "      required: [code]",
  "      description: A code of the second step.",
  "      properties:",
  "        code: { type: string, minLength: 1, maxLength: 100, description: \"Of the authenticator app, or a recovery code; blanks and hyphens do not matter.\" }",
  "    PasswordProof:",
  "      type: object",
  "      required: [currentPassword]",
  "      description: The password again, so that a session left open changes nothing.",
  "      properties:",
  "        currentPassword: { type: string, minLength: 1, maxLength: 1000, description: The current password. }",
  "    SecondFactors:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [required, passkeys, recoveryCodesLeft]",
  "      description: How a user signs in beside the password.",
  "      properties:",
  "        required: { type: boolean, description: Whether this site requires a second factor. }",
  "        totpSince: { $ref: \"#/components/schemas/Instant\", description: Since when an authenticator app is set up; absent where none is. }",
  "        passkeys:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/Passkey\" }",
  "          description: The oldest first.",
  "        recoveryCodesLeft: { type: integer, minimum: 0, maximum: 10, description: Recovery codes that were not used. }",
  "    Passkey:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, name, addedAt]",
  "      description: A passkey as its owner sees it.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\", description: Names it in this list. }",
  "        name: { $ref: \"#/components/schemas/PasskeyName\" }",
  "        addedAt: { $ref: \"#/components/schemas/Instant\", description: When it was added. }",
  "        lastUsedAt: { $ref: \"#/components/schemas/Instant\", description: When it last signed in; absent where it has not. }",
  "    PasskeyName:",
  "      type: string",
  "      minLength: 1",
  "      maxLength: 60",
  "      pattern: \"^[^\\\\u0000-\\\\u001f\\\\u007f]*[^\\\\s\\\\u0000-\\\\u001f\\\\u007f][^\\\\u0000-\\\\u001f\\\\u007f]*$\"",
  "      x-hint: Must be a name of one line.",
  "      description: What its owner calls it.",
  "    TotpSecret:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [secret, uri]",
  "      description: What an authenticator app makes codes from.",
  "      properties:",
  "        secret: { type: string, minLength: 16, maxLength: 64, description: The secret in Base32. }",
  "        uri: { type: string, minLength: 1, maxLength: 1000, description: \"The same as an address that apps read from a QR code (otpauth:).\" }",
  "    TotpConfirmation:",
  "      type: object",
  "      required: [code]",
  "      description: A code of the new secret, and the password.",
  "      properties:",
  "        code: { type: string, minLength: 1, maxLength: 20, description: The six digits that the app shows. }",
  "        currentPassword: { type: string, minLength: 1, maxLength: 1000, description: The current password. A request without it is refused. }",
  "    RecoveryCodes:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [codes]",
  "      description: Recovery codes that were just made; none where there were some already.",
  "      properties:",
  "        codes:",
  "          type: array",
  "          maxItems: 10",
  "          items: { type: string, minLength: 1, maxLength: 40, description: A code. }",
  "          description: Each signs in once. They are shown this once.",
  "    Base64Url:",
  "      type: string",
  "      minLength: 1",
  "      maxLength: 8000",
  "      pattern: \"^[A-Za-z0-9_-]+$\"",
  "      x-hint: Must be Base64 for addresses.",
  "      description: Bytes as Base64 for addresses (RFC 4648, 5), without padding.",
  "    PasskeyTransport:",
  "      type: string",
  "      enum: [ble, cable, hybrid, internal, nfc, smart-card, usb]",
  "      description: How a browser reaches a passkey.",
  "    KnownPasskey:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, type]",
  "      description: A passkey that is known.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Base64Url\" }",
  "        type: { type: string, const: public-key, description: The only type that there is. }",
  "        transports:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/PasskeyTransport\" }",
  "          description: How browsers reach it.",
  "    UserVerification:",
  "      type: string",
  "      enum: [required, preferred, discouraged]",
  "      description: Whether the passkey asks for a PIN or a fingerprint.",
  "    PasskeyRequest:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [challenge, rpId, timeout, userVerification, allowCredentials]",
  "      description: PublicKeyCredentialRequestOptionsJSON of WebAuthn.",
  "      properties:",
  "        challenge: { $ref: \"#/components/schemas/Base64Url\" }",
  "        rpId: { type: string, minLength: 1, maxLength: 255, description: The site's host. }",
  "        timeout: { type: integer, minimum: 1, description: \"How long the browser waits, milliseconds.\" }",
  "        userVerification: { $ref: \"#/components/schemas/UserVerification\" }",
  "        allowCredentials:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/KnownPasskey\" }",
  "          description: The user's passkeys.",
  "    PasskeyCreation:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [challenge, rp, user, pubKeyCredParams, timeout, attestation, excludeCredentials, authenticatorSelection]",
  "      description: PublicKeyCredentialCreationOptionsJSON of WebAuthn.",
  "      properties:",
  "        challenge: { $ref: \"#/components/schemas/Base64Url\" }",
  "        rp:",
  "          type: object",
  "          additionalProperties: false",
  "          required: [id, name]",
  "          description: The site.",
  "          properties:",
  "            id: { type: string, minLength: 1, maxLength: 255, description: Its host. }",
  "            name: { type: string, minLength: 1, maxLength: 100, description: Its name. }",
  "        user:",
  "          type: object",
  "          additionalProperties: false",
  "          required: [id, name, displayName]",
  "          description: Whose passkey it will be.",
  "          properties:",
  "            id: { $ref: \"#/components/schemas/Base64Url\" }",
  "            name: { type: string, minLength: 1, maxLength: 100, description: Name. }",
  "            displayName: { type: string, minLength: 1, maxLength: 100, description: The same. }",
  "        pubKeyCredParams:",
  "          type: array",
  "          minItems: 1",
  "          items:",
  "            type: object",
  "            additionalProperties: false",
  "            required: [type, alg]",
  "            description: A kind of key.",
  "            properties:",
  "              type: { type: string, const: public-key, description: The only type that there is. }",
  "              alg: { type: integer, description: Its number in the COSE registry. }",
  "          description: Kinds of key that are taken, the best first.",
  "        timeout: { type: integer, minimum: 1, description: \"How long the browser waits, milliseconds.\" }",
  "        attestation: { type: string, const: none, description: Nobody asks for the maker of the device. }",
  "        excludeCredentials:",
  "          type: array",
  "          items: { $ref: \"#/components/schemas/KnownPasskey\" }",
  "          description: \"The user's passkeys: a device is added once.\"",
  "        authenticatorSelection:",
  "          type: object",
  "          additionalProperties: false",
  "          required: [residentKey, userVerification]",
  "          description: What is asked of the device.",
  "          properties:",
  "            residentKey: { type: string, enum: [discouraged, preferred, required], description: Whether the device keeps the passkey. }",
  "            userVerification: { $ref: \"#/components/schemas/UserVerification\" }",
  "    NewPasskey:",
  "      type: object",
  "      required: [name, credential]",
  "      description: A passkey that the browser has made.",
  "      properties:",
  "        name: { $ref: \"#/components/schemas/PasskeyName\" }",
  "        credential:",
  "          type: object",
  "          additionalProperties: false",
  "          required: [id, rawId, type, response]",
  "          description: RegistrationResponseJSON of WebAuthn.",
  "          properties:",
  "            id: { $ref: \"#/components/schemas/Base64Url\" }",
  "            rawId: { $ref: \"#/components/schemas/Base64Url\" }",
  "            type: { type: string, const: public-key, description: The only type that there is. }",
  "            response:",
  "              type: object",
  "              additionalProperties: false",
  "              required: [clientDataJSON, attestationObject]",
  "              description: What the device made.",
  "              properties:",
  "                clientDataJSON: { $ref: \"#/components/schemas/Base64Url\" }",
  "                attestationObject: { $ref: \"#/components/schemas/Base64Url\" }",
  "                transports:",
  "                  type: array",
  "                  maxItems: 10",
  "                  items: { $ref: \"#/components/schemas/PasskeyTransport\" }",
  "                  description: How browsers reach it.",
  "    PasskeyAssertion:",
  "      type: object",
  "      required: [id, rawId, type, response]",
  "      description: AuthenticationResponseJSON of WebAuthn.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Base64Url\" }",
  "        rawId: { $ref: \"#/components/schemas/Base64Url\" }",
  "        type: { type: string, const: public-key, description: The only type that there is. }",
  "        response:",
  "          type: object",
  "          additionalProperties: false",
  "          required: [clientDataJSON, authenticatorData, signature]",
  "          description: What the device signed.",
  "          properties:",
  "            clientDataJSON: { $ref: \"#/components/schemas/Base64Url\" }",
  "            authenticatorData: { $ref: \"#/components/schemas/Base64Url\" }",
  "            signature: { $ref: \"#/components/schemas/Base64Url\" }",
  "            userHandle: { $ref: \"#/components/schemas/Base64Url\" }",
  "    AccountChange:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, at, username, action]",
  "      description: A change of how somebody signs in.",
  "      properties:",
  "        id: { type: integer, minimum: 1, description: Goes up with every change. }",
  "        at: { $ref: \"#/components/schemas/Instant\", description: When it was made. }",
  "        username: { type: string, minLength: 1, description: Whose account it is. }",
  "        action:",
  "          type: string",
  "          enum: [totpAdded, totpRemoved, passkeyAdded, passkeyRemoved, recoveryCodesMade, recoveryCodeUsed, secondFactorsReset, passwordChanged, passwordReset]",
  "          description: \"What was done. Both resets are by a command of whoever runs the server.\"",
  "        detail: { type: string, minLength: 1, maxLength: 100, description: The name of a passkey. }",
  "    DiagnosedSource:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [name, state, calls, failures, rejections]",
  "      description: A feed or the tips site, as this server knows it.",
  "      properties:",
  "        name: { type: string, minLength: 1, maxLength: 100, description: Name. }",
  "        state:",
  "          type: string",
  "          enum: [notCalled, ok, failing]",
  "          description: \"How the last call ended; notCalled: this server has not called it.\"",
  "        lastSuccessAt: { $ref: \"#/components/schemas/Instant\", description: When it last responded. }",
  "        lastFailureAt: { $ref: \"#/components/schemas/Instant\", description: When a call last failed. }",
  "        lastFailure: { type: string, minLength: 1, maxLength: 100, description: Why it failed. }",
  "        latencyMs: { type: integer, minimum: 0, description: \"How long the last call that succeeded took, milliseconds.\" }",
  "        calls: { type: integer, minimum: 0, description: Calls in the last hour. }",
  "        failures: { type: integer, minimum: 0, description: Calls in the last hour that failed. }",
  "        pushing: { type: boolean, description: \"Of a feed that pushes: whether it does just now.\" }",
  "        leftOut: { type: boolean, description: \"Of one of several feeds: whether it keeps failing, so that the others are read without it until it responds again.\" }",
  "        onlyHere:",
  "          type: object",
  "          additionalProperties: false",
  "          required: [races, prices, bookmakers]",
  "          description: \"What it would cost to lose this feed: what no other gives of today's open races. Absent of the tips site, and on a server that does not ask the feeds.\"",
  "          properties:",
  "            races: { type: integer, minimum: 0, description: Races that would have no price. }",
  "            prices: { type: integer, minimum: 0, description: \"Prices, by race, runner and bookmaker, that would go.\" }",
  "            bookmakers: { type: integer, minimum: 0, description: Bookmakers that would have no price. }",
  "        budget:",
  "          type: object",
  "          additionalProperties: false",
  "          required: [unit]",
  "          description: \"What the feed's plan allows; absent where it has none or is not called.\"",
  "          properties:",
  "            unit: { type: string, enum: [credits, requests], description: What the plan counts. }",
  "            limit: { type: number, minimum: 0, description: Units of the period. }",
  "            remaining: { type: number, description: Units that are left. }",
  "            resetsAt: { $ref: \"#/components/schemas/Instant\", description: When the period ends. }",
  "            callsPerMinute: { type: number, minimum: 0, description: Calls that are allowed a minute. }",
  "        rejections:",
  "          type: array",
  "          maxItems: 50",
  "          items: { $ref: \"#/components/schemas/DiagnosedRejection\" }",
  "          description: \"Rejected parts of its responses since the start, by reason, latest first.\"",
  "    DiagnosedRejection:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [reason, count, about, at]",
  "      description: Parts of responses that were rejected for one reason.",
  "      properties:",
  "        reason: { type: string, minLength: 1, maxLength: 100, description: Why. }",
  "        count: { type: integer, minimum: 1, description: How many since the start. }",
  "        about: { type: string, maxLength: 300, description: What the latest was about. }",
  "        at: { $ref: \"#/components/schemas/Instant\", description: When the latest was. }",
  "    DiagnosedBookmaker:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [bookmakerId, configured, racesCovered, unmatched]",
  "      description: A bookmaker that the feed quotes or that is configured.",
  "      properties:",
  "        bookmakerId: { type: string, minLength: 1, maxLength: 100, description: The feed's identifier. }",
  "        configured: { type: boolean, description: Whether it is configured. }",
  "        lastPriceAt: { $ref: \"#/components/schemas/Instant\", description: When a price of it was last confirmed. }",
  "        racesCovered: { type: integer, minimum: 0, description: Today's races with a price of it. }",
  "        bestShare:",
  "          type: number",
  "          minimum: 0",
  "          maximum: 1",
  "          description: \"The share of the runners of open races that it quotes where no other price is higher; absent when it quotes none.\"",
  "        unmatched: { type: integer, minimum: 0, description: \"Runners of open races it covers that have other prices and none of it.\" }",
  "    DiagnosedRace:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [id, venue, number, startTime]",
  "      description: A race.",
  "      properties:",
  "        id: { $ref: \"#/components/schemas/Id\" }",
  "        venue: { type: string, minLength: 1, description: Venue. }",
  "        number: { type: integer, minimum: 1, description: Race number. }",
  "        startTime: { $ref: \"#/components/schemas/Instant\", description: Start time. }",
  "    DiagnosedStore:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [kind, state]",
  "      description: \"A store, asked for something small just now.\"",
  "      properties:",
  "        kind: { type: string, enum: [SQLite, PostgreSQL, folder, S3], description: What it is. }",
  "        state: { type: string, enum: [ok, failing], description: Whether it responded. }",
  "        latencyMs: { type: integer, minimum: 0, description: \"How long it took to respond, milliseconds.\" }",
  "    Diagnostics:",
  "      type: object",
  "      additionalProperties: false",
  "      required: [now, revision, server, feeds, bookmakers, racesToday, racesWithoutPrices, unknownVenues, database, pendingChanges, logoStore, streams]",
  "      description: The state of everything that the product depends on.",
  "      properties:",
  "        now: { $ref: \"#/components/schemas/Instant\", description: The server's clock. }",
  "        revision: { type: integer, minimum: 0, description: \"Goes up with every change of a bookmaker's configuration, whoever makes it.\" }",
  "        server:",
  "          type: object",
  "          additionalProperties: false",
  "          required: [name, leads, shared]",
  "          description: The server that responds.",
  "          properties:",
  "            name: { type: string, minLength: 1, maxLength: 300, description: Its host's name and process number. }",
  "            leads: { type: boolean, description: Whether it calls the feeds and stores the board. }",
  "            shared: { type: boolean, description: Whether other servers may use the same database. }",
  "        feeds:",
  "          type: array",
  "          maxItems: 50",
  "          items: { $ref: \"#/components/schemas/DiagnosedSource\" }",
  "          description: \"The configured feeds, in order of trust.\"",
  "        tips: { $ref: \"#/components/schemas/DiagnosedSource\", description: The tips site; absent when none is configured. }",
  "        bookmakers:",
  "          type: array",
  "          maxItems: 2000",
  "          items: { $ref: \"#/components/schemas/DiagnosedBookmaker\" }",
  "          description: By identifier.",
  "        racesToday: { type: integer, minimum: 0, description: How many races today has. }",
  "        racesWithoutPrices:",
  "          type: array",
  "          maxItems: 500",
  "          items: { $ref: \"#/components/schemas/DiagnosedRace\" }",
  "          description: \"Open races that start within the hour and have no price, by start time.\"",
  "        unknownVenues:",
  "          type: array",
  "          maxItems: 500",
  "          items: { type: string, minLength: 1, description: \"A venue's name as the feed writes it.\" }",
  "          description: Venues of the board that the table of venues does not know.",
  "        database: { $ref: \"#/components/schemas/DiagnosedStore\" }",
  "        pendingChanges: { type: integer, minimum: 0, description: Price changes that wait to be written. }",
  "        logoStore: { $ref: \"#/components/schemas/DiagnosedStore\" }",
  "        streams:",
  "          type: object",
  "          additionalProperties: false",
  "          required: [listeners, most]",
  "          description: Live streams of this server.",
  "          properties:",
  "            listeners: { type: integer, minimum: 0, description: How many are open. }",
  "            most: { type: integer, minimum: 0, description: How many may be open. }",
  "  examples:",
  "    Stream:",
  "      summary: A price that shortened",
  "      value: |",
  "        event: hello",
  "        data: {\"now\":\"2026-11-03T03:57:00Z\",\"versions\":{\"race:flemington-r-2026-11-03-7\":1793678220000001}}",
  "",
  "        event: patch",
  "        data: {\"topic\":\"race:flemington-r-2026-11-03-7\",\"from\":1793678220000001,\"to\":1793678225000001,\"at\":\"2026-11-03T03:57:05Z\",\"patch\":[{\"op\":\"replace\",\"path\":\"/runners/0/odds\",\"value\":2.3}]}",
  "    MeetingsToday:",
  "      summary: A day with one meeting",
  "      value:",
  "        {",
  "          meetings:",
  "            [",
  "              {",
  "                id: flemington-r-2026-11-03,",
  "                venue: Flemington,",
  "                state: VIC,",
  "                jurisdiction: AU,",
  "                racingCode: R,",
  "                date: \"2026-11-03\",",
  "                trackCondition: Good 4,",
  "                weather: Fine,",
  "                races:",
  "                  [",
  "                    {",
  "                      id: flemington-r-2026-11-03-7,",
  "                      number: 7,",
  "                      name: Melbourne Cup,",
  "                      startTime: \"2026-11-03T04:00:00Z\",",
  "                      distance: 3200,",
  "                      racingCode: R,",
  "                      status: open,",
  "                      runnerCount: 2,",
  "                      signals:",
  "                        {",
  "                          favourite: { id: \"4\", number: 4, odds: 2.4 },",
  "                          secondFavourite: { id: \"7\", number: 7, odds: 5.5 },",
  "                          mostTipped: { id: \"4\", number: 4, tipsCount: 9 },",
  "                          biggestCruncher: { runnerId: \"4\", number: 4, movePct: -25 },",
  "                          biggestDrifter: { runnerId: \"7\", number: 7, movePct: 10 },",
  "                        },",
  "                    },",
  "                  ],",
  "              },",
  "            ],",
  "          feed:",
  "            {",
  "              name: simulated,",
  "              credit: Simulated race day. These prices are invented.,",
  "              simulated: true,",
  "              state: ok,",
  "              updatedAt: \"2026-11-03T03:57:40Z\",",
  "            },",
  "        }",
  "    MeetingsOnDay:",
  "      summary: A past day with one meeting",
  "      value:",
  "        {",
  "          date: \"2026-11-03\",",
  "          meetings:",
  "            [",
  "              {",
  "                id: flemington-r-2026-11-03,",
  "                venue: Flemington,",
  "                state: VIC,",
  "                jurisdiction: AU,",
  "                racingCode: R,",
  "                date: \"2026-11-03\",",
  "                trackCondition: Good 4,",
  "                weather: Fine,",
  "                races:",
  "                  [",
  "                    {",
  "                      id: flemington-r-2026-11-03-7,",
  "                      number: 7,",
  "                      name: Melbourne Cup,",
  "                      startTime: \"2026-11-03T04:00:00Z\",",
  "                      distance: 3200,",
  "                      racingCode: R,",
  "                      status: final,",
  "                      runnerCount: 2,",
  "                      winners: [7],",
  "                      signals:",
  "                        {",
  "                          favourite: { id: \"4\", number: 4, odds: 2.4 },",
  "                          secondFavourite: { id: \"7\", number: 7, odds: 5.5 },",
  "                        },",
  "                    },",
  "                  ],",
  "              },",
  "            ],",
  "          feed:",
  "            { name: simulated, credit: Simulated race day. These prices are invented., simulated: true, state: kept },",
  "        }",
  "    Meeting:",
  "      summary: A meeting with one race",
  "      value:",
  "        {",
  "          id: flemington-r-2026-11-03,",
  "          venue: Flemington,",
  "          state: VIC,",
  "          jurisdiction: AU,",
  "          racingCode: R,",
  "          date: \"2026-11-03\",",
  "          trackCondition: Good 4,",
  "          weather: Fine,",
  "          races:",
  "            [",
  "              {",
  "                id: flemington-r-2026-11-03-7,",
  "                number: 7,",
  "                name: Melbourne Cup,",
  "                startTime: \"2026-11-03T04:00:00Z\",",
  "                distance: 3200,",
  "                racingCode: R,",
  "                status: open,",
  "                runnerCount: 2,",
  "                signals:",
  "                  {",
  "                    favourite: { id: \"4\", number: 4, odds: 2.4 },",
  "                    secondFavourite: { id: \"7\", number: 7, odds: 5.5 },",
  "                    mostTipped: { id: \"4\", number: 4, tipsCount: 9 },",
  "                    biggestCruncher: { runnerId: \"4\", number: 4, movePct: -25 },",
  "                    biggestDrifter: { runnerId: \"7\", number: 7, movePct: 10 },",
  "                  },",
  "                meetingId: flemington-r-2026-11-03,",
  "                meetingDate: \"2026-11-03\",",
  "                jurisdiction: AU,",
  "                venue: Flemington,",
  "                state: VIC,",
  "                trackCondition: Good 4,",
  "                weather: Fine,",
  "                tipspotRaceId: tip-81231,",
  "                tipsUrl: \"https://tips.example/races/tip-81231\",",
  "                updatedAt: \"2026-11-03T03:57:40Z\",",
  "                runners:",
  "                  [",
  "                    {",
  "                      id: \"4\",",
  "                      number: 4,",
  "                      name: Quiet Harbour,",
  "                      trainer: A Marsh,",
  "                      jockey: B Lowe,",
  "                      barrier: \"6\",",
  "                      openOdds: 3.2,",
  "                      odds: 2.4,",
  "                      bookmaker: sportsbet,",
  "                      tipsCount: 9,",
  "                      scratched: false,",
  "                      weight: 55.5,",
  "                      form: 12x41,",
  "                    },",
  "                    {",
  "                      id: \"7\",",
  "                      number: 7,",
  "                      name: Paper Lantern,",
  "                      trainer: C Hale,",
  "                      jockey: D Quinn,",
  "                      barrier: \"2\",",
  "                      openOdds: 5,",
  "                      odds: 5.5,",
  "                      bookmaker: ladbrokes,",
  "                      scratched: false,",
  "                    },",
  "                  ],",
  "              },",
  "            ],",
  "          feed:",
  "            {",
  "              name: simulated,",
  "              credit: Simulated race day. These prices are invented.,",
  "              simulated: true,",
  "              state: ok,",
  "              updatedAt: \"2026-11-03T03:57:40Z\",",
  "            },",
  "        }",
  "    Race:",
  "      summary: A race with two runners",
  "      value:",
  "        {",
  "          id: flemington-r-2026-11-03-7,",
  "          number: 7,",
  "          name: Melbourne Cup,",
  "          startTime: \"2026-11-03T04:00:00Z\",",
  "          distance: 3200,",
  "          racingCode: R,",
  "          status: open,",
  "          runnerCount: 2,",
  "          signals:",
  "            {",
  "              favourite: { id: \"4\", number: 4, odds: 2.4 },",
  "              secondFavourite: { id: \"7\", number: 7, odds: 5.5 },",
  "              mostTipped: { id: \"4\", number: 4, tipsCount: 9 },",
  "              biggestCruncher: { runnerId: \"4\", number: 4, movePct: -25 },",
  "              biggestDrifter: { runnerId: \"7\", number: 7, movePct: 10 },",
  "            },",
  "          meetingId: flemington-r-2026-11-03,",
  "          meetingDate: \"2026-11-03\",",
  "          jurisdiction: AU,",
  "          venue: Flemington,",
  "          state: VIC,",
  "          trackCondition: Good 4,",
  "          weather: Fine,",
  "          tipspotRaceId: tip-81231,",
  "          tipsUrl: \"https://tips.example/races/tip-81231\",",
  "          updatedAt: \"2026-11-03T03:57:40Z\",",
  "          quotedBy: [sportsbet, ladbrokes],",
  "          runners:",
  "            [",
  "              {",
  "                id: \"4\",",
  "                number: 4,",
  "                name: Quiet Harbour,",
  "                trainer: A Marsh,",
  "                jockey: B Lowe,",
  "                barrier: \"6\",",
  "                openOdds: 3.2,",
  "                odds: 2.4,",
  "                bookmaker: sportsbet,",
  "                tipsCount: 9,",
  "                scratched: false,",
  "                weight: 55.5,",
  "                form: 12x41,",
  "                prices:",
  "                  [",
  "                    { bookmakerId: sportsbet, odds: 2.4, openOdds: 3.2, seenAt: \"2026-11-03T03:57:40Z\" },",
  "                    { bookmakerId: ladbrokes, odds: 2.35, openOdds: 3.1, seenAt: \"2026-11-03T03:57:38Z\" },",
  "                  ],",
  "              },",
  "              {",
  "                id: \"7\",",
  "                number: 7,",
  "                name: Paper Lantern,",
  "                trainer: C Hale,",
  "                jockey: D Quinn,",
  "                barrier: \"2\",",
  "                openOdds: 5,",
  "                odds: 5.5,",
  "                bookmaker: ladbrokes,",
  "                scratched: false,",
  "                prices: [{ bookmakerId: ladbrokes, odds: 5.5, openOdds: 5, seenAt: \"2026-11-03T03:57:38Z\" }],",
  "              },",
  "            ],",
  "          feed:",
  "            {",
  "              name: simulated,",
  "              credit: Simulated race day. These prices are invented.,",
  "              simulated: true,",
  "              state: ok,",
  "              updatedAt: \"2026-11-03T03:57:40Z\",",
  "            },",
  "        }",
  "    NextToJump:",
  "      summary: One race to come",
  "      value:",
  "        {",
  "          nextRaces:",
  "            [",
  "              {",
  "                id: flemington-r-2026-11-03-7,",
  "                number: 7,",
  "                name: Melbourne Cup,",
  "                startTime: \"2026-11-03T04:00:00Z\",",
  "                distance: 3200,",
  "                racingCode: R,",
  "                status: open,",
  "                runnerCount: 2,",
  "                signals:",
  "                  {",
  "                    favourite: { id: \"4\", number: 4, odds: 2.4 },",
  "                    secondFavourite: { id: \"7\", number: 7, odds: 5.5 },",
  "                    mostTipped: { id: \"4\", number: 4, tipsCount: 9 },",
  "                    biggestCruncher: { runnerId: \"4\", number: 4, movePct: -25 },",
  "                    biggestDrifter: { runnerId: \"7\", number: 7, movePct: 10 },",
  "                  },",
  "                meetingId: flemington-r-2026-11-03,",
  "                meetingDate: \"2026-11-03\",",
  "                jurisdiction: AU,",
  "                venue: Flemington,",
  "                state: VIC,",
  "                trackCondition: Good 4,",
  "                weather: Fine,",
  "                tipspotRaceId: tip-81231,",
  "                tipsUrl: \"https://tips.example/races/tip-81231\",",
  "                updatedAt: \"2026-11-03T03:57:40Z\",",
  "                runners:",
  "                  [",
  "                    {",
  "                      id: \"4\",",
  "                      number: 4,",
  "                      name: Quiet Harbour,",
  "                      trainer: A Marsh,",
  "                      jockey: B Lowe,",
  "                      barrier: \"6\",",
  "                      openOdds: 3.2,",
  "                      odds: 2.4,",
  "                      bookmaker: sportsbet,",
  "                      tipsCount: 9,",
  "                      scratched: false,",
  "                      weight: 55.5,",
  "                      form: 12x41,",
  "                      prices:",
  "                        [",
  "                          { bookmakerId: sportsbet, odds: 2.4, openOdds: 3.2, seenAt: \"2026-11-03T03:57:40Z\" },",
  "                          { bookmakerId: ladbrokes, odds: 2.35, openOdds: 3.1, seenAt: \"2026-11-03T03:57:38Z\" },",
  "                        ],",
  "                    },",
  "                    {",
  "                      id: \"7\",",
  "                      number: 7,",
  "                      name: Paper Lantern,",
  "                      trainer: C Hale,",
  "                      jockey: D Quinn,",
  "                      barrier: \"2\",",
  "                      openOdds: 5,",
  "                      odds: 5.5,",
  "                      bookmaker: ladbrokes,",
  "                      scratched: false,",
  "                      prices: [{ bookmakerId: ladbrokes, odds: 5.5, openOdds: 5, seenAt: \"2026-11-03T03:57:38Z\" }],",
  "                    },",
  "                  ],",
  "              },",
  "            ],",
  "          feed:",
  "            {",
  "              name: simulated,",
  "              credit: Simulated race day. These prices are invented.,",
  "              simulated: true,",
  "              state: ok,",
  "              updatedAt: \"2026-11-03T03:57:40Z\",",
  "            },",
  "        }",
  "    Tips:",
  "      summary: Nine tipsters agree",
  "      value:",
  "        {",
  "          mostTipped: { runnerNumber: 4, tipsCount: 9 },",
  "          tipSpotRaceId: tip-81231,",
  "          tipsUrl: \"https://tips.example/races/tip-81231\",",
  "        }",
  "    Movers:",
  "      summary: One firmer and one drifter",
  "      value:",
  "        {",
  "          window: open,",
  "          firmers:",
  "            [",
  "              {",
  "                raceId: flemington-r-2026-11-03-7,",
  "                raceNumber: 7,",
  "                racingCode: R,",
  "                venue: Flemington,",
  "                state: VIC,",
  "                startTime: \"2026-11-03T04:00:00Z\",",
  "                runnerId: \"4\",",
  "                number: 4,",
  "                name: Quiet Harbour,",
  "                fromOdds: 3.2,",
  "                odds: 2.4,",
  "                bookmaker: sportsbet,",
  "                bookmakers: 2,",
  "                points: 10.4,",
  "                movePct: -25,",
  "                scratched: [9],",
  "                scratchingsPct: -4.2,",
  "              },",
  "            ],",
  "          drifters:",
  "            [",
  "              {",
  "                raceId: flemington-r-2026-11-03-7,",
  "                raceNumber: 7,",
  "                racingCode: R,",
  "                venue: Flemington,",
  "                state: VIC,",
  "                startTime: \"2026-11-03T04:00:00Z\",",
  "                runnerId: \"7\",",
  "                number: 7,",
  "                name: Paper Lantern,",
  "                fromOdds: 5,",
  "                odds: 5.5,",
  "                bookmaker: ladbrokes,",
  "                bookmakers: 2,",
  "                points: -1.8,",
  "                movePct: 10,",
  "                scratched: [],",
  "              },",
  "            ],",
  "          feed:",
  "            {",
  "              name: simulated,",
  "              credit: Simulated race day. These prices are invented.,",
  "              simulated: true,",
  "              state: ok,",
  "              updatedAt: \"2026-11-03T03:57:40Z\",",
  "            },",
  "        }",
  "    SearchResults:",
  "      summary: A venue, a race and a jockey",
  "      value:",
  "        {",
  "          results:",
  "            [",
  "              {",
  "                kind: venue,",
  "                id: flemington-r-2026-11-03,",
  "                name: Flemington,",
  "                racingCode: R,",
  "                meetingDate: \"2026-11-03\",",
  "                state: VIC,",
  "              },",
  "              {",
  "                kind: race,",
  "                id: flemington-r-2026-11-03-7,",
  "                name: Melbourne Cup,",
  "                racingCode: R,",
  "                meetingDate: \"2026-11-03\",",
  "                venue: Flemington,",
  "                state: VIC,",
  "                raceId: flemington-r-2026-11-03-7,",
  "                raceNumber: 7,",
  "                startTime: \"2026-11-03T04:00:00Z\",",
  "              },",
  "              {",
  "                kind: jockey,",
  "                id: b-lowe,",
  "                name: B Lowe,",
  "                meetingDate: \"2026-11-03\",",
  "                venue: Flemington,",
  "                state: VIC,",
  "                raceId: flemington-r-2026-11-03-7,",
  "                raceNumber: 7,",
  "                startTime: \"2026-11-03T04:00:00Z\",",
  "                runs: 5,",
  "              },",
  "            ],",
  "        }",
  "    RunnerRuns:",
  "      summary: A runner that has a run to come",
  "      value:",
  "        {",
  "          id: r-quiet-harbour,",
  "          name: Quiet Harbour,",
  "          racingCode: R,",
  "          runs:",
  "            [",
  "              {",
  "                raceId: flemington-r-2026-11-03-7,",
  "                raceNumber: 7,",
  "                raceName: Melbourne Cup,",
  "                racingCode: R,",
  "                meetingId: flemington-r-2026-11-03,",
  "                meetingDate: \"2026-11-03\",",
  "                venue: Flemington,",
  "                state: VIC,",
  "                startTime: \"2026-11-03T04:00:00Z\",",
  "                status: open,",
  "                runnerId: \"4\",",
  "                number: 4,",
  "                name: Quiet Harbour,",
  "                jockey: B Lowe,",
  "                trainer: A Marsh,",
  "                barrier: \"6\",",
  "                scratched: false,",
  "                odds: 2.4,",
  "                bookmaker: sportsbet,",
  "                openOdds: 3.2,",
  "              },",
  "            ],",
  "          feed:",
  "            {",
  "              name: simulated,",
  "              credit: Simulated race day. These prices are invented.,",
  "              simulated: true,",
  "              state: ok,",
  "              updatedAt: \"2026-11-03T03:57:40Z\",",
  "            },",
  "        }",
  "    PersonRuns:",
  "      summary: A jockey whose only ride has run",
  "      value:",
  "        {",
  "          role: jockey,",
  "          id: b-lowe,",
  "          name: B Lowe,",
  "          runs:",
  "            [",
  "              {",
  "                raceId: flemington-r-2026-11-03-6,",
  "                raceNumber: 6,",
  "                raceName: The Hotham,",
  "                racingCode: R,",
  "                meetingId: flemington-r-2026-11-03,",
  "                meetingDate: \"2026-11-03\",",
  "                venue: Flemington,",
  "                state: VIC,",
  "                startTime: \"2026-11-03T03:20:00Z\",",
  "                status: final,",
  "                runnerId: \"2\",",
  "                number: 2,",
  "                name: Tin Whistle,",
  "                jockey: B Lowe,",
  "                trainer: C Hale,",
  "                barrier: \"9\",",
  "                scratched: false,",
  "                position: 1,",
  "              },",
  "            ],",
  "          feed:",
  "            {",
  "              name: simulated,",
  "              credit: Simulated race day. These prices are invented.,",
  "              simulated: true,",
  "              state: ok,",
  "              updatedAt: \"2026-11-03T03:57:40Z\",",
  "            },",
  "        }",
  "    RacePrices:",
  "      summary: A race with three runners, one scratched",
  "      value:",
  "        {",
  "          raceId: flemington-r-2026-11-03-7,",
  "          asOf: 1793677860000,",
  "          watchedFrom: 1793652300000,",
  "          runners:",
  "            [",
  "              {",
  "                id: \"4\",",
  "                number: 4,",
  "                best: [[1793652300000, 3.2], [1793671200000, 2.7], [1793677800000, 2.4]],",
  "                open: 3.2,",
  "                high: [1793652300000, 3.2],",
  "                low: [1793677800000, 2.4],",
  "                nineAm: 3.2,",
  "                tenMinutesAgo: 2.7,",
  "                bookmakers:",
  "                  [",
  "                    { bookmakerId: ladbrokes, points: [[1793652300000, 3.1], [1793677860000, 2.35]] },",
  "                    { bookmakerId: sportsbet, points: [[1793652300000, 3.2], [1793671200000, 2.7], [1793677800000, 2.4]] },",
  "                  ],",
  "              },",
  "              {",
  "                id: \"7\",",
  "                number: 7,",
  "                best: [[1793652300000, 5], [1793676000000, 5.5]],",
  "                open: 5,",
  "                high: [1793676000000, 5.5],",
  "                low: [1793652300000, 5],",
  "                nineAm: 5,",
  "                tenMinutesAgo: 5.5,",
  "                bookmakers: [{ bookmakerId: ladbrokes, points: [[1793652300000, 5], [1793676000000, 5.5]] }],",
  "              },",
  "              {",
  "                id: \"9\",",
  "                number: 9,",
  "                best: [[1793652300000, 9], [1793674800000, null]],",
  "                high: [1793652300000, 9],",
  "                low: [1793652300000, 9],",
  "                nineAm: 9,",
  "                bookmakers: [{ bookmakerId: ladbrokes, points: [[1793652300000, 9], [1793674800000, null]] }],",
  "              },",
  "            ],",
  "          marks:",
  "            {",
  "              scratchings: [{ runnerNumber: 9, at: 1793674800000 }],",
  "              startTimes: [{ from: 1793678280000, to: 1793678400000, at: 1793677200000 }],",
  "            },",
  "        }",
  "    RaceBestPrices:",
  "      summary: A race with three runners, one scratched",
  "      value:",
  "        {",
  "          raceId: flemington-r-2026-11-03-7,",
  "          asOf: 1793677860000,",
  "          watchedFrom: 1793652300000,",
  "          runners:",
  "            [",
  "              {",
  "                id: \"4\",",
  "                number: 4,",
  "                best: [[1793652300000, 3.2], [1793671200000, 2.7], [1793677800000, 2.4]],",
  "                open: 3.2,",
  "                high: [1793652300000, 3.2],",
  "                low: [1793677800000, 2.4],",
  "                nineAm: 3.2,",
  "                tenMinutesAgo: 2.7,",
  "              },",
  "              {",
  "                id: \"7\",",
  "                number: 7,",
  "                best: [[1793652300000, 5], [1793676000000, 5.5]],",
  "                open: 5,",
  "                high: [1793676000000, 5.5],",
  "                low: [1793652300000, 5],",
  "                nineAm: 5,",
  "                tenMinutesAgo: 5.5,",
  "              },",
  "              {",
  "                id: \"9\",",
  "                number: 9,",
  "                best: [[1793652300000, 9], [1793674800000, null]],",
  "                high: [1793652300000, 9],",
  "                low: [1793652300000, 9],",
  "                nineAm: 9,",
  "              },",
  "            ],",
  "          marks:",
  "            {",
  "              scratchings: [{ runnerNumber: 9, at: 1793674800000 }],",
  "              startTimes: [{ from: 1793678280000, to: 1793678400000, at: 1793677200000 }],",
  "            },",
  "        }",
  "    SignalRecord:",
  "      summary: A day with two races in the sample",
  "      value:",
  "        {",
  "          date: \"2026-11-03\",",
  "          jurisdiction: AU,",
  "          day:",
  "            {",
  "              from: \"2026-11-03\",",
  "              to: \"2026-11-03\",",
  "              races: 2,",
  "              signals:",
  "                [",
  "                  { signal: favourite, runs: 2, won: 1, placed: 0, unplaced: 1, expectedWins: 0.74 },",
  "                  { signal: secondFavourite, runs: 2, won: 0, placed: 1, unplaced: 1, expectedWins: 0.43 },",
  "                  { signal: mostTipped, runs: 2, won: 1, placed: 0, unplaced: 1, expectedWins: 0.61 },",
  "                  { signal: biggestCruncher, runs: 2, won: 1, placed: 0, unplaced: 1, expectedWins: 0.52 },",
  "                  { signal: biggestDrifter, runs: 1, won: 0, placed: 0, unplaced: 1, expectedWins: 0.08 },",
  "                ],",
  "              byCode:",
  "                [",
  "                  {",
  "                    racingCode: R,",
  "                    races: 2,",
  "                    signals:",
  "                      [",
  "                        { signal: favourite, runs: 2, won: 1, placed: 0, unplaced: 1, expectedWins: 0.74 },",
  "                        { signal: secondFavourite, runs: 2, won: 0, placed: 1, unplaced: 1, expectedWins: 0.43 },",
  "                        { signal: mostTipped, runs: 2, won: 1, placed: 0, unplaced: 1, expectedWins: 0.61 },",
  "                        { signal: biggestCruncher, runs: 2, won: 1, placed: 0, unplaced: 1, expectedWins: 0.52 },",
  "                        { signal: biggestDrifter, runs: 1, won: 0, placed: 0, unplaced: 1, expectedWins: 0.08 },",
  "                      ],",
  "                  },",
  "                ],",
  "              byState:",
  "                [",
  "                  {",
  "                    racingCode: R,",
  "                    state: VIC,",
  "                    races: 2,",
  "                    signals:",
  "                      [",
  "                        { signal: favourite, runs: 2, won: 1, placed: 0, unplaced: 1, expectedWins: 0.74 },",
  "                        { signal: secondFavourite, runs: 2, won: 0, placed: 1, unplaced: 1, expectedWins: 0.43 },",
  "                        { signal: mostTipped, runs: 2, won: 1, placed: 0, unplaced: 1, expectedWins: 0.61 },",
  "                        { signal: biggestCruncher, runs: 2, won: 1, placed: 0, unplaced: 1, expectedWins: 0.52 },",
  "                        { signal: biggestDrifter, runs: 1, won: 0, placed: 0, unplaced: 1, expectedWins: 0.08 },",
  "                      ],",
  "                  },",
  "                ],",
  "            },",
  "          season:",
  "            {",
  "              from: \"2026-08-01\",",
  "              to: \"2026-11-03\",",
  "              races: 410,",
  "              signals:",
  "                [",
  "                  { signal: favourite, runs: 410, won: 148, placed: 151, unplaced: 111, expectedWins: 151.22 },",
  "                  { signal: secondFavourite, runs: 410, won: 84, placed: 149, unplaced: 177, expectedWins: 85.6 },",
  "                  { signal: mostTipped, runs: 398, won: 121, placed: 140, unplaced: 137, expectedWins: 119.87 },",
  "                  { signal: biggestCruncher, runs: 371, won: 83, placed: 128, unplaced: 160, expectedWins: 80.4 },",
  "                  { signal: biggestDrifter, runs: 388, won: 31, placed: 90, unplaced: 267, expectedWins: 33.15 },",
  "                ],",
  "              byCode:",
  "                [",
  "                  {",
  "                    racingCode: R,",
  "                    races: 410,",
  "                    signals:",
  "                      [",
  "                        { signal: favourite, runs: 410, won: 148, placed: 151, unplaced: 111, expectedWins: 151.22 },",
  "                        { signal: secondFavourite, runs: 410, won: 84, placed: 149, unplaced: 177, expectedWins: 85.6 },",
  "                        { signal: mostTipped, runs: 398, won: 121, placed: 140, unplaced: 137, expectedWins: 119.87 },",
  "                        { signal: biggestCruncher, runs: 371, won: 83, placed: 128, unplaced: 160, expectedWins: 80.4 },",
  "                        { signal: biggestDrifter, runs: 388, won: 31, placed: 90, unplaced: 267, expectedWins: 33.15 },",
  "                      ],",
  "                  },",
  "                ],",
  "              byState:",
  "                [",
  "                  {",
  "                    racingCode: R,",
  "                    state: VIC,",
  "                    races: 410,",
  "                    signals:",
  "                      [",
  "                        { signal: favourite, runs: 410, won: 148, placed: 151, unplaced: 111, expectedWins: 151.22 },",
  "                        { signal: secondFavourite, runs: 410, won: 84, placed: 149, unplaced: 177, expectedWins: 85.6 },",
  "                        { signal: mostTipped, runs: 398, won: 121, placed: 140, unplaced: 137, expectedWins: 119.87 },",
  "                        { signal: biggestCruncher, runs: 371, won: 83, placed: 128, unplaced: 160, expectedWins: 80.4 },",
  "                        { signal: biggestDrifter, runs: 388, won: 31, placed: 90, unplaced: 267, expectedWins: 33.15 },",
  "                      ],",
  "                  },",
  "                ],",
  "            },",
  "        }",
  "    BookmakerList:",
  "      summary: One bookmaker",
  "      value: [{ bookmakerId: sportsbet, displayName: SB, color: \"#1A4FA0\", url: \"https://www.sportsbet.com.au\" }]",
  "    FeaturedBookmakers:",
  "      summary: One bookmaker",
  "      value:",
  "        [",
  "          {",
  "            id: b1f0c7de,",
  "            displayName: SB,",
  "            fullName: Sportsbet,",
  "            color: \"#1A4FA0\",",
  "            url: \"https://www.sportsbet.com.au\",",
  "            logoUrl: /objects/logos/3f7a.webp,",
  "            description: Fixed odds on all three codes.,",
  "            licenceBody: Northern Territory Racing and Wagering Commission,",
  "            betNow: true,",
  "          },",
  "        ]",
  "    Bookmakers:",
  "      summary: One configuration",
  "      value:",
  "        [",
  "          {",
  "            id: b1f0c7de,",
  "            bookmakerId: sportsbet,",
  "            displayName: SB,",
  "            fullName: Sportsbet,",
  "            color: \"#1A4FA0\",",
  "            url: \"https://www.sportsbet.com.au\",",
  "            logoUrl: /objects/logos/3f7a.webp,",
  "            description: Fixed odds on all three codes.,",
  "            licenceBody: Northern Territory Racing and Wagering Commission,",
  "            featured: true,",
  "            position: 2,",
  "            version: 3,",
  "            updatedAt: \"2026-11-01T00:00:00Z\",",
  "          },",
  "        ]",
  "    Bookmaker:",
  "      summary: A configuration",
  "      value:",
  "        {",
  "          id: b1f0c7de,",
  "          bookmakerId: sportsbet,",
  "          displayName: SB,",
  "          fullName: Sportsbet,",
  "          color: \"#1A4FA0\",",
  "          url: \"https://www.sportsbet.com.au\",",
  "          logoUrl: /objects/logos/3f7a.webp,",
  "          description: Fixed odds on all three codes.,",
  "          licenceBody: Northern Territory Racing and Wagering Commission,",
  "          featured: true,",
  "          position: 2,",
  "          version: 3,",
  "          updatedAt: \"2026-11-01T00:00:00Z\",",
  "        }",
  "    BookmakerInput:",
  "      summary: A new bookmaker",
  "      value:",
  "        {",
  "          bookmakerId: sportsbet,",
  "          displayName: SB,",
  "          fullName: Sportsbet,",
  "          color: \"#1A4FA0\",",
  "          url: \"https://www.sportsbet.com.au\",",
  "          description: Fixed odds on all three codes.,",
  "          licenceBody: Northern Territory Racing and Wagering Commission,",
  "        }",
  "    BookmakerUpdate:",
  "      summary: A changed bookmaker",
  "      value:",
  "        {",
  "          displayName: SB,",
  "          fullName: Sportsbet,",
  "          color: \"#1A4FA0\",",
  "          url: \"https://www.sportsbet.com.au\",",
  "          description: Fixed odds on all three codes.,",
  "          featured: true,",
  "          position: 2,",
  "        }",
  "    BookmakerOrder:",
  "      summary: Of two configurations",
  "      value: { ids: [b1f0c7de, 5d20aa41] }",
  "    AuditTrail:",
  "      summary: One change",
  "      value:",
  "        [",
  "          {",
  "            id: 12,",
  "            at: \"2026-11-01T00:00:00Z\",",
  "            username: ada,",
  "            action: updated,",
  "            bookmakerId: sportsbet,",
  "            changes: [{ field: displayName, from: SPORT, to: SB }, { field: fullName, to: Sportsbet }],",
  "            undoable: true,",
  "          },",
  "        ]",
  "    LogoInput:",
  "      summary: After the upload",
  "      value: { logoURL: \"https://railbird.example/objects/uploads/9c1e?expires=1793682000&signature=f00d\" }",
  "    LogoAttached:",
  "      summary: The safe version",
  "      value: { objectPath: /objects/logos/3f7a.webp }",
  "    LogoRemoval:",
  "      summary: To remove the logo",
  "      value: { logoURL: null }",
  "    LogoRemoved:",
  "      summary: The logo is removed",
  "      value: { objectPath: null }",
  "    Upload:",
  "      summary: A signed address",
  "      value: { uploadURL: \"https://railbird.example/objects/uploads/9c1e?expires=1793682000&signature=f00d\" }",
  "    Session:",
  "      summary: Signed in",
  "      value: { user: { username: ada } }",
  "    PasswordChange:",
  "      summary: An old and a new password",
  "      value: { currentPassword: correct horse battery staple, newPassword: nine nanoseconds of wire }",
  "    SecondStep:",
  "      summary: An authenticator app is set up",
  "      value: { secondFactors: [totp, recoveryCode] }",
  "    SignInCode:",
  "      summary: A code of the authenticator app",
  "      value: { code: \"287082\" }",
  "    PasswordProof:",
  "      summary: The password again",
  "      value: { currentPassword: correct horse battery staple }",
  "    SecondFactors:",
  "      summary: An app and a passkey",
  "      value:",
  "        {",
  "          required: false,",
  "          totpSince: \"2026-10-01T02:00:00Z\",",
  "          passkeys:",
  "            [{ id: 7d3e8a90-52c1-4c8e-9a77-0a6f5b1c2d3e, name: Work laptop, addedAt: \"2026-10-01T02:05:00Z\", lastUsedAt: \"2026-11-03T03:12:00Z\" }],",
  "          recoveryCodesLeft: 9,",
  "        }",
  "    TotpSecret:",
  "      summary: A new secret",
  "      value:",
  "        {",
  "          secret: GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ,",
  "          uri: \"otpauth://totp/Railbird:ada?issuer=Railbird&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30\",",
  "        }",
  "    TotpConfirmation:",
  "      summary: What the app shows",
  "      value: { code: \"287082\", currentPassword: correct horse battery staple }",
  "    RecoveryCodes:",
  "      summary: New codes, two of ten",
  "      value: { codes: [k7fm-2pqx-9rtw-hb4n-vz3c-8dse, m3xy-7ahn-u2kf-5pwj-qc9r-t6vb] }",
  "    PasskeyRequest:",
  "      summary: For one passkey",
  "      value:",
  "        {",
  "          challenge: bm90LXJhbmRvbS1pbi1hbi1leGFtcGxl,",
  "          rpId: railbird.example,",
  "          timeout: 60000,",
  "          userVerification: preferred,",
  "          allowCredentials: [{ id: Y3JlZGVudGlhbA, type: public-key, transports: [internal] }],",
  "        }",
  "    PasskeyCreation:",
  "      summary: A first passkey",
  "      value:",
  "        {",
  "          challenge: bm90LXJhbmRvbS1pbi1hbi1leGFtcGxl,",
  "          rp: { id: railbird.example, name: Railbird },",
  "          user: { id: YWRh, name: ada, displayName: ada },",
  "          pubKeyCredParams: [{ type: public-key, alg: -7 }],",
  "          timeout: 60000,",
  "          attestation: none,",
  "          excludeCredentials: [],",
  "          authenticatorSelection: { residentKey: preferred, userVerification: preferred },",
  "        }",
  "    NewPasskey:",
  "      summary: What a browser made",
  "      value:",
  "        {",
  "          name: Work laptop,",
  "          credential:",
  "            {",
  "              id: Y3JlZGVudGlhbA,",
  "              rawId: Y3JlZGVudGlhbA,",
  "              type: public-key,",
  "              response: { clientDataJSON: e30, attestationObject: oA, transports: [internal] },",
  "            },",
  "        }",
  "    PasskeyAssertion:",
  "      summary: What a passkey signed",
  "      value:",
  "        {",
  "          id: Y3JlZGVudGlhbA,",
  "          rawId: Y3JlZGVudGlhbA,",
  "          type: public-key,",
  "          response: { clientDataJSON: e30, authenticatorData: AA, signature: AA },",
  "        }",
  "    AccountChanges:",
  "      summary: A passkey was added",
  "      value: [{ id: 7, at: \"2026-11-03T03:57:45Z\", username: ada, action: passkeyAdded, detail: Work laptop }]",
  "    Sessions:",
  "      summary: On a desk",
  "      value: [{ id: 9f2c51a07be04d18, startedAt: \"2026-11-03T01:00:00Z\", seenAt: \"2026-11-03T03:57:00Z\", current: true }]",
  "    SettingsFile:",
  "      summary: One bookmaker without a logo",
  "      value:",
  "        {",
  "          format: railbird-settings-1,",
  "          exportedAt: \"2026-11-03T03:57:45Z\",",
  "          bookmakers:",
  "            [",
  "              {",
  "                bookmakerId: sportsbet,",
  "                displayName: SB,",
  "                fullName: Sportsbet,",
  "                color: \"#1A4FA0\",",
  "                url: \"https://www.sportsbet.com.au\",",
  "                featured: true,",
  "                position: 2,",
  "              },",
  "            ],",
  "        }",
  "    SettingsImported:",
  "      summary: One was changed",
  "      value: { added: 0, changed: 1, unchanged: 9 }",
  "    Diagnostics:",
  "      summary: All well",
  "      value:",
  "        {",
  "          now: \"2026-11-03T03:57:45Z\",",
  "          revision: 12,",
  "          server: { name: \"web-1:4711\", leads: true, shared: true },",
  "          feeds:",
  "            [",
  "              {",
  "                name: entain,",
  "                state: ok,",
  "                lastSuccessAt: \"2026-11-03T03:57:41Z\",",
  "                lastFailureAt: \"2026-11-03T03:12:09Z\",",
  "                lastFailure: timeout,",
  "                latencyMs: 214,",
  "                calls: 1310,",
  "                failures: 2,",
  "                rejections:",
  "                  [{ reason: price_out_of_range, count: 3, about: \"race 7, runner 4\", at: \"2026-11-03T03:40:00Z\" }],",
  "              },",
  "            ],",
  "          tips:",
  "            { name: tips, state: ok, lastSuccessAt: \"2026-11-03T03:57:30Z\", latencyMs: 80, calls: 240, failures: 0, rejections: [] },",
  "          bookmakers:",
  "            [",
  "              {",
  "                bookmakerId: ladbrokes,",
  "                configured: true,",
  "                lastPriceAt: \"2026-11-03T03:57:41Z\",",
  "                racesCovered: 112,",
  "                bestShare: 0.41,",
  "                unmatched: 2,",
  "              },",
  "            ],",
  "          racesToday: 118,",
  "          racesWithoutPrices:",
  "            [{ id: flemington-r-2026-11-03-7, venue: Flemington, number: 7, startTime: \"2026-11-03T04:00:00Z\" }],",
  "          unknownVenues: [Nowhere Park],",
  "          database: { kind: PostgreSQL, state: ok, latencyMs: 1 },",
  "          pendingChanges: 12,",
  "          logoStore: { kind: folder, state: ok, latencyMs: 0 },",
  "          streams: { listeners: 214, most: 10000 },",
  "        }",
  "    Credentials:",
  "      summary: Name and password",
  "      value: { username: ada, password: correct horse battery staple }",
  "    Status:",
  "      summary: All well",
  "      value:",
  "        {",
  "          now: \"2026-11-03T03:57:45Z\",",
  "          feed:",
  "            {",
  "              name: simulated,",
  "              credit: Simulated race day. These prices are invented.,",
  "              simulated: true,",
  "              state: ok,",
  "              updatedAt: \"2026-11-03T03:57:40Z\",",
  "            },",
  "        }",
  "",
].join("\n");
