"""Emulator of the part of Qdrant's REST API that jurisgrafo uses, in front of Qdrant's own engine (qdrant-edge-py).

For development and tests: one shard per collection, no cluster, no API keys, exact search. Its speed says nothing
about a Qdrant server.

    python qdrant_emulator.py PORT FOLDER
"""
import json
import re
import shutil
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import qdrant_edge as edge

BODY_BYTES_MAX = 64 * 1024 * 1024
LIMIT_DEFAULT = 10
COLLECTION = re.compile(r"/collections/([A-Za-z0-9_-]{1,255})(?:/(exists|index|points(?:/[a-z]+)?))?$")


class Refused(Exception):
    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class Collections:
    """Shards by name, each in a folder next to its configuration; one request at a time uses them."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.vectors = {path.stem: json.loads(path.read_text()) for path in self.folder.glob("*.json")}
        self.shards = {name: edge.EdgeShard.load(str(self.folder / name)) for name in self.vectors}

    def get(self, name):
        if name not in self.shards:
            raise Refused(404, f"Not found: Collection `{name}` doesn't exist!")
        return self.shards[name]

    def create(self, name, body):
        if name in self.shards:
            raise Refused(409, f"Wrong input: Collection `{name}` already exists!")
        given = body["vectors"]
        params = params_of(given) if "size" in given else {key: params_of(value) for key, value in given.items()}
        self.shards[name] = edge.EdgeShard.create(str(self.folder / name), edge.EdgeConfig(vectors=params))
        self.vectors[name] = given
        (self.folder / f"{name}.json").write_text(json.dumps(given))
        return True

    def describe(self, name):
        count = self.get(name).count(edge.CountRequest())
        config = {"params": {"vectors": self.vectors[name]}}
        return {"status": "green", "points_count": count, "segments_count": 1, "config": config}

    def delete(self, name):
        if name in self.shards:
            (self.folder / f"{name}.json").unlink()
            self.shards.pop(name).close()
            shutil.rmtree(self.folder / name)
        return True


def params_of(given):
    return edge.EdgeVectorParams(size=given["size"], distance=getattr(edge.Distance, given["distance"]))


def condition(given):
    if "has_id" in given:
        return edge.HasIdCondition(set(given["has_id"]))
    if not {"match", "range"} & given.keys():
        if {"must", "should", "must_not"} & given.keys():
            return filter_of(given)
        raise Refused(400, f"the emulator does not support the condition: {json.dumps(given)}")
    match, bounds = given.get("match"), given.get("range")
    if match is not None:
        match = edge.MatchAny(match["any"]) if "any" in match else edge.MatchValue(match["value"])
    return edge.FieldCondition(key=given["key"], match=match, range=None if bounds is None else edge.RangeFloat(**bounds))


def filter_of(given):
    if not given:
        return None
    return edge.Filter(**{name: [condition(each) for each in conditions] for name, conditions in given.items()})


def shown(point):
    fields = ("id", "score", "payload", "vector")
    found = {name: getattr(point, name) for name in fields if getattr(point, name, None) is not None}
    return {**found, "id": str(found["id"]) if not isinstance(found["id"], int) else found["id"]}


def update(shard, operation):
    shard.update(operation)
    shard.flush()
    return {"operation_id": 0, "status": "completed"}


def upsert(shard, body):
    points = [edge.Point(each["id"], each["vector"], each.get("payload")) for each in body["points"]]
    return update(shard, edge.UpdateOperation.upsert_points(points))


def delete(shard, body):
    one_of = edge.UpdateOperation
    chosen = filter_of(body.get("filter"))
    return update(shard, one_of.delete_points(body["points"]) if chosen is None else one_of.delete_points_by_filter(chosen))


def query(shard, body):
    request = edge.QueryRequest(
        query=edge.Query.Nearest(body["query"], using=body.get("using")),
        filter=filter_of(body.get("filter")),
        limit=body.get("limit", LIMIT_DEFAULT),
        offset=body.get("offset"),
        score_threshold=body.get("score_threshold"),
        with_payload=body.get("with_payload", False),
        with_vector=body.get("with_vector", False),
        params=edge.SearchParams(exact=True),
    )
    return {"points": [shown(point) for point in shard.query(request)]}


def scroll(shard, body):
    request = edge.ScrollRequest(
        offset=body.get("offset"),
        limit=body.get("limit", LIMIT_DEFAULT),
        filter=filter_of(body.get("filter")),
        with_payload=body.get("with_payload", True),
        with_vector=body.get("with_vector", False),
    )
    points, offset = shard.scroll(request)
    return {"points": [shown(point) for point in points], "next_page_offset": offset if offset is None else str(offset)}


WORK = {
    ("PUT", "points"): upsert,
    ("POST", "points"): lambda shard, body: [
        shown(each) for each in shard.retrieve(body["ids"], body.get("with_payload", True), body.get("with_vector", False))
    ],
    ("POST", "points/delete"): delete,
    ("POST", "points/query"): query,
    ("POST", "points/scroll"): scroll,
    ("POST", "points/count"): lambda shard, body: {"count": shard.count(edge.CountRequest(filter=filter_of(body.get("filter"))))},
    # Every search is exact, so an index would have no effect.
    ("PUT", "index"): lambda shard, body: {"operation_id": 0, "status": "completed"},
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    collections = None
    lock = threading.Lock()

    def answer(self):
        started = time.perf_counter()
        try:
            status, said = 200, {"result": self.result(), "status": "ok"}
        except Refused as refused:
            status, said = refused.status, {"status": {"error": str(refused)}}
        except Exception as error:  # the engine raises errors of many types for invalid input
            status, said = 400, {"status": {"error": f"Wrong input: {error}"}}
        text = json.dumps({**said, "time": time.perf_counter() - started}).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def result(self):
        length = int(self.headers.get("content-length") or 0)
        if length > BODY_BYTES_MAX:
            self.close_connection = True
            raise Refused(413, f"the body has {length} bytes")
        text = self.rfile.read(length)
        path = self.path.split("?")[0]
        if path == "/readyz":
            return "ready"
        if path == "/collections" and self.command == "GET":
            return {"collections": [{"name": name} for name in self.collections.shards]}
        found = COLLECTION.match(path)
        if found is None:
            raise Refused(404, f"the emulator does not support {path}")
        with self.lock:
            return self.work(*found.groups(), json.loads(text) if text else {})

    def work(self, name, rest, body):
        if (self.command, rest) == ("GET", "exists"):
            return {"exists": name in self.collections.shards}
        if (self.command, rest) == ("PUT", None):
            return self.collections.create(name, body)
        if (self.command, rest) == ("GET", None):
            return self.collections.describe(name)
        if (self.command, rest) == ("DELETE", None):
            return self.collections.delete(name)
        if (self.command, rest) not in WORK:
            raise Refused(404, f"the emulator does not support {self.command} {rest}")
        return WORK[self.command, rest](self.collections.get(name), body)

    do_GET = do_POST = do_PUT = do_DELETE = answer

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    Handler.collections = Collections(sys.argv[2])
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
